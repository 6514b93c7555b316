// Custom element that shows a card in a frame and follows the card's height:
// <crawl-clock query="v=0.31&species=naga" ui="card" theme="auto">fallback text without scripts</crawl-clock>
class CrawlClock extends HTMLElement {
  static observedAttributes = ["query", "ui", "theme"];

  #frame;
  #onMessage = (event) => this.#resize(event);

  connectedCallback() {
    addEventListener("message", this.#onMessage);
    this.#render();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#onMessage);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#render();
  }

  #render() {
    const options = ["ui", "theme"].filter((name) => this.getAttribute(name)).map((name) => `${name}=${this.getAttribute(name)}`);
    const query = [this.getAttribute("query"), ...options].filter(Boolean).join("&");
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

  // Sets the frame to the height that its card reports, from 40 to 4000 px.
  #resize({ source, data }) {
    if (source !== this.#frame?.contentWindow || data?.type !== "crawl-clock:height") return;
    if (Number.isFinite(data.height)) this.#frame.height = String(Math.min(Math.max(data.height, 40), 4000));
  }
}

customElements.define("crawl-clock", CrawlClock);
