// A gadget for MediaWiki that turns <div class="crawl-clock" data-query="v=0.31&species=naga">text</div> into a card. The attributes
// are those of the element <crawl-clock>, each after `data-`. Who does not load the gadget reads the text.
// To install: put it on MediaWiki:Gadget-CrawlClock.js with your address below, and this line on MediaWiki:Gadgets-definition:
// CrawlClock[ResourceLoader|default|requiresES6]|CrawlClock.js
(() => {
  const ADDRESS = "https://example.org/";
  const ATTRIBUTES = ["query", "ui", "theme", "title"];

  function showCards(content) {
    const places = content.querySelectorAll("div.crawl-clock[data-query]");
    if (places.length) import(`${ADDRESS}crawl-clock.js`);
    for (const place of places) {
      const card = document.createElement("crawl-clock");
      for (const name of ATTRIBUTES) if (place.dataset[name]) card.setAttribute(name, place.dataset[name]);
      card.append(...place.childNodes);
      place.replaceWith(card);
    }
  }

  // A wiki tells of each new text, of a preview as well; any other page is taken as it is.
  if (window.mw) mw.hook("wikipage.content").add(($content) => $content.each((_, content) => showCards(content)));
  else showCards(document);
})();
