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

  // The query, without the address that may stand before it; where nothing else is one, the fragment is. The card reports the pairs
  // of a fragment behind it. A text to highlight, `:~:text=naga`, has none.
  get #query() {
    const written = (this.getAttribute("query") ?? "").trim();
    // No address has pairs before its question mark or its hash.
    const [address] = written.match(/^[^=&?#]*(?=[?#])/) ?? [];
    const { search, hash } = new URL(address === undefined ? `?${written}` : written.slice(address.length), import.meta.url);
    const [fragment] = hash.slice(1).split(":~:");
    const behind = fragment.includes("=") ? fragment.replace(/^\?/, "").split("&") : [];
    return search.length > 1 ? [search.slice(1), ...behind.map((pair) => `%23${pair}`)].join("&") : behind.join("&");
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
