import { defineConfig } from "@playwright/test";
import { chromium, flags } from "./tools/chromium.mjs";

export default defineConfig({
  testDir: "tests/browser",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Browsers and machines stumble, too; what fails twice is ours. By hand nothing is tried twice.
  retries: process.env.CI ? 1 : 0,
  // A busy machine may take its time; no test waits for time to pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  reporter: "list",
  use: {
    // The workers read this file after the server has told its port.
    baseURL: `http://127.0.0.1:${process.env.SERVER_PORT}/`,
    launchOptions: { executablePath: chromium(), args: flags },
  },
  // Any free port, so that tests of several checkouts run side by side.
  webServer: {
    command: "node tools/serve.mjs 0",
    wait: { stdout: /:(?<server_port>\d+)/ },
  },
});
