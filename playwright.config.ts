import { defineConfig } from "@playwright/test";
import { insecureHost } from "./tests/browser/host";
import { chromiumFlags, chromiumPath } from "./tools/chromium.mjs";

/** How long a test waits for what it expects (ms). Generous for slow machines, most of all in CI: no test sleeps for a fixed time. */
export const expectTimeout = process.env.CI ? 60_000 : 20_000;

export default defineConfig({
  testDir: "tests/browser",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Two retries in CI, where a browser or a machine may fail at random; none locally.
  retries: process.env.CI ? 2 : 0,
  timeout: process.env.CI ? 240_000 : 120_000,
  expect: { timeout: expectTimeout },
  workers: 2,
  reporter: "list",
  use: {
    // Playwright sets SERVER_PORT from the server's output; workers load this file after that.
    baseURL: `http://127.0.0.1:${process.env.SERVER_PORT}/`,
    // Only tests of it need the service worker, which fetches the whole site at each first load.
    serviceWorkers: "block",
    launchOptions: { executablePath: chromiumPath(), args: [...chromiumFlags, `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`] },
  },
  // Port 0 takes any free port, so that several checkouts can run their tests at the same time.
  webServer: {
    command: "node tools/serve.mjs 0",
    wait: { stdout: /:(?<server_port>\d+)/ },
  },
});
