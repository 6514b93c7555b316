// <crawl-clock query="v=0.31&species=naga" ui="card" theme="auto">text for where scripts do not run</crawl-clock>
class CrawlClock extends HTMLElement {
  static observedAttributes = ["query", "ui", "theme"];

  #frame;
  #listen = (event) => this.#resize(event);

  connectedCallback() {
    addEventListener("message", this.#listen);
    this.#draw();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#listen);
    this.#frame?.remove();
    this.#frame = undefined;
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#draw();
  }

  #draw() {
    const words = ["ui", "theme"].filter((name) => this.getAttribute(name)).map((name) => `${name}=${this.getAttribute(name)}`);
    const query = [this.getAttribute("query"), ...words].filter(Boolean).join("&");
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

  #resize({ source, data }) {
    if (source !== this.#frame?.contentWindow || data?.type !== "crawl-clock:height") return;
    if (Number.isFinite(data.height)) this.#frame.height = String(Math.min(Math.max(data.height, 40), 4000));
  }
}

customElements.define("crawl-clock", CrawlClock);
