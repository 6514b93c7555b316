import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { staticHandler } from "../../tools/static-host.mjs";

/** A web server with its own copy of the build, which a test can change and stop. */
export class Host {
  readonly folder = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  private server?: Server;
  private port = 0;

  /** With `redirectsHtml`, redirects `page.html` to `page` as some hosts do. */
  constructor(private readonly redirectsHtml = false) {
    cpSync(fileURLToPath(new URL("../../dist", import.meta.url)), this.folder, { recursive: true });
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start() {
    const files = staticHandler(this.folder);
    this.server = createServer((request, response) => {
      const [, shortPath, query] = request.url!.match(/^(.*)\.html(\?.*)?$/) ?? [];
      if (!this.redirectsHtml || shortPath === undefined) return files(request, response);
      response.writeHead(308, { Location: shortPath + (query ?? "") }).end();
    });
    await new Promise<void>((resolve) => this.server!.listen(this.port, "127.0.0.1", resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop() {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(file: string, text: string) {
    writeFileSync(join(this.folder, file), text);
  }

  edit(file: string, change: (text: string) => string) {
    this.write(file, change(readFileSync(join(this.folder, file), "utf8")));
  }
}
