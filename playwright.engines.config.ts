import { defineConfig } from "@playwright/test";
import { findFirefox, findWebKit } from "#tools/find-engines.mjs";
import type { EngineOptions } from "./e2e/engines/test.ts";

/**
 * Walks of the built page in the engines of Safari and Firefox, each in a size and a language of its own. Chromium runs the
 * other browser tests.
 */
export default defineConfig<object, EngineOptions>({
  testDir: "e2e/engines",
  outputDir: "coverage/engines/failures",
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  workers: Number(process.env["E2E_WORKERS"] ?? "2"),
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: { programs: { firefox: findFirefox(), webkit: findWebKit() } },
  projects: [
    // The minimum window size of WebKitGTK.
    { name: "webkit", use: { engine: "webkit", lang: "ru", size: { width: 447, height: 844 } } },
    { name: "firefox", use: { engine: "firefox", lang: "en", size: { width: 1440, height: 900 } } },
  ],
});
