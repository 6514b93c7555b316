// Custom element that shows a card in a frame, follows the card's height and tells the page its answer:
// <crawl-clock query="v=0.31&species=naga" ui="card" theme="auto" title="A naga's step">text without scripts</crawl-clock>
// Attributes: `query`, a query or a whole link; `ui`, the kind of card; `theme`, auto, light or dark; `title`, its accessible name.
// Event: `answer`, which bubbles; its `detail` has query, ui, title, figure, lines and tables.

// A page's own rules for the element count more.
const sheet = new CSSStyleSheet();
sheet.replaceSync(":where(crawl-clock) { display: block }");

class CrawlClock extends HTMLElement {
  static observedAttributes = ["query", "ui", "theme", "title"];

  #frame;
  #onMessage = (event) => this.#hear(event);

  connectedCallback() {
    const { adoptedStyleSheets } = this.getRootNode();
    if (adoptedStyleSheets && !adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
    addEventListener("message", this.#onMessage);
    this.#render();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#onMessage);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback() {
    // connectedCallback makes the first frame.
    if (this.#frame) this.#render();
  }

  // The query without the address before it; where nothing else is one, the fragment is. The card reports the pairs of a
  // fragment behind it. A text to highlight, `:~:text=naga`, has none.
  get #query() {
    const link = (this.getAttribute("query") ?? "").trim().replace(/(#.*?):~:.*/s, "$1");
    const query = link.replace(/^[^?=&]*\?/, "").replace(/^[^=&#]*#(?=.*=)/s, "");
    return query.replace(/#.*/s, (fragment) => fragment.includes("=") ? fragment.replace(/#\??|&/g, "&%23") : "");
  }

  #render() {
    const options = ["ui", "theme"].filter((name) => this.getAttribute(name)).map((name) => `${name}=${this.getAttribute(name)}`);
    const query = [this.#query, ...options].filter(Boolean).join("&");
    const frame = document.createElement("iframe");
    frame.src = new URL(`./embed.html?${query}`, import.meta.url);
    frame.title = this.getAttribute("title") || "Crawl Clock";
    frame.loading = "lazy";
    frame.referrerPolicy = "no-referrer";
    frame.width = "100%";
    frame.height = this.#frame?.height ?? "160";
    frame.setAttribute("frameborder", "0");
    if (this.#frame) this.#frame.replaceWith(frame);
    else this.replaceChildren(frame);
    this.#frame = frame;
  }

  #hear({ source, data }) {
    if (source !== this.#frame?.contentWindow) return;
    const { type, v, ...detail } = data ?? {};
    // Sets the frame to the height that its card reports, from 40 to 4000 px.
    if (type === "crawl-clock:height" && Number.isFinite(detail.height))
      this.#frame.height = String(Math.min(Math.max(detail.height, 40), 4000));
    if (type === "crawl-clock:answer") this.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail }));
  }
}

customElements.define("crawl-clock", CrawlClock);
