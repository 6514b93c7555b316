import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashes } from "../../tools/service-worker.mjs";
import { staticHandler } from "../../tools/static-host.mjs";

/** A second name for 127.0.0.1. Unlike that it is no secure context, like a wiki served over http. */
export const insecureHost = "wiki.test";

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
const folders: string[] = [];
process.once("exit", () => folders.forEach(remove));
// A file may still be opened for a request after its host has stopped: its folder goes when the next host is made.
const stopped: string[] = [];

/** A web server with its own copy of the build, which a test can change and stop. */
export class Host {
  readonly folder = mkdtempSync(join(tmpdir(), "crawl-clock-"));
  private server?: Server;
  private port = 0;

  /**
   * With `redirectsHtml`, redirects `page.html` to `page` as some hosts do; with `wasmType`, sends programs as that type.
   * With `sites`, has a copy of the build in each of these folders and none in its own. With `holdsBack`, sends the last tenth
   * of a file only once another one has been requested.
   */
  constructor(private readonly options: { redirectsHtml?: boolean; wasmType?: string; sites?: string[]; holdsBack?: { file: RegExp; until: RegExp } } = {}) {
    stopped.splice(0).forEach(remove);
    folders.push(this.folder);
    const dist = fileURLToPath(new URL("../../dist", import.meta.url));
    for (const site of options.sites ?? [""]) cpSync(dist, join(this.folder, site), { recursive: true });
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start() {
    const files = staticHandler(this.folder);
    const { holdsBack } = this.options;
    let sendRest = () => {};
    this.server = createServer((request, response) => {
      if (holdsBack?.until.test(request.url!)) sendRest();
      if (holdsBack?.file.test(request.url!)) {
        const data = readFileSync(join(this.folder, request.url!));
        const most = Math.round(0.9 * data.length);
        response.setHeader("Content-Type", "application/wasm");
        response.write(data.subarray(0, most));
        sendRest = () => response.end(data.subarray(most));
        return;
      }
      const [, shortPath, query] = request.url!.match(/^(.*)\.html(\?.*)?$/) ?? [];
      if (this.options.wasmType && request.url!.endsWith(".wasm")) setType(response, this.options.wasmType);
      if (!this.options.redirectsHtml || shortPath === undefined) return files(request, response);
      response.writeHead(308, { Location: shortPath + (query ?? "") }).end();
    });
    await new Promise<void>((resolve) => this.server!.listen(this.port, "127.0.0.1", resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop() {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
    stopped.push(this.folder);
  }

  /** Writes the hashes of files that were changed into the service worker. */
  stampHashes(names: string[]) {
    this.edit("sw.js", (text) => {
      const entries = Object.entries(hashes(this.folder, names));
      return entries.reduce((text, [name, hash]) => text.replace(new RegExp(`("${name.replaceAll(".", "\\.")}":")\\w+`), `$1${hash}`), text);
    });
  }

  write(file: string, text: string) {
    writeFileSync(join(this.folder, file), text);
  }

  edit(file: string, change: (text: string) => string) {
    this.write(file, change(readFileSync(join(this.folder, file), "utf8")));
  }
}

/** Replaces the content type that a response is about to be sent with. */
function setType(response: ServerResponse, type: string) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, headers: object) =>
    writeHead(status, { ...headers, "Content-Type": type })) as typeof response.writeHead;
}
