import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { staticHost } from "../../tools/static-host.mjs";

/** A copy of the build that a test may change, on a host that it may stop. */
export class Host {
  readonly folder = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  private server?: Server;
  private port = 0;

  /** Some hosts lead from `page.html` to `page`. */
  constructor(private readonly shortens = false) {
    cpSync(fileURLToPath(new URL("../../dist", import.meta.url)), this.folder, { recursive: true });
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start() {
    const files = staticHost(this.folder);
    this.server = createServer((request, response) => {
      const [, short, query] = request.url!.match(/^(.*)\.html(\?.*)?$/) ?? [];
      if (!this.shortens || short === undefined) return files(request, response);
      response.writeHead(308, { Location: short + (query ?? "") }).end();
    });
    await new Promise<void>((done) => this.server!.listen(this.port, "127.0.0.1", done));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop() {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
    rmSync(this.folder, { recursive: true, force: true });
  }

  write(file: string, text: string) {
    writeFileSync(join(this.folder, file), text);
  }

  edit(file: string, change: (text: string) => string) {
    this.write(file, change(readFileSync(join(this.folder, file), "utf8")));
  }
}
