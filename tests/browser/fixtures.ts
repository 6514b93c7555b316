import { expect, test as base, type BrowserContext } from "@playwright/test";

type Fixtures = {
  /** Complaints that a spec brings about on purpose, such as failed requests while offline. */
  provoked: RegExp | undefined;
  quiet: void;
};

/** A test that fails, too, if the browser complained or asked any other host for anything. */
export const test = base.extend<Fixtures>({
  provoked: [undefined, { option: true }],
  quiet: [
    async ({ context, baseURL, provoked }, use) => {
      const complaints = listen(context, new URL(baseURL!).origin);
      await use();
      expect(complaints.filter((complaint) => !provoked?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function listen(context: BrowserContext, home: string): string[] {
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  context.on("weberror", (event) => complaints.push(`error: ${event.error()}`));
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== home) complaints.push(`foreign: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page ends its requests; that is no failure.
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}
