import { defineConfig } from "@playwright/test";
import type { EngineOptions } from "./e2e/engines/test.ts";
import { findChromium } from "#tools/find-chromium.mjs";
import { findFirefox, findWebKit } from "#tools/find-engines.mjs";

const narrow = { lang: "ru", size: { width: 390, height: 844 } } as const;
const wide = { lang: "en", size: { width: 1440, height: 900 } } as const;

/**
 * Walks of the built page in every engine, each size in its own language. WebKit runs in no other test and walks in
 * both. Chromium runs the other browser tests and only checks the walks themselves.
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
  use: { programs: { chromium: findChromium(), firefox: findFirefox(), webkit: findWebKit() } },
  projects: [
    // The minimum window size of WebKitGTK.
    { name: "webkit-narrow", use: { engine: "webkit", ...narrow, size: { width: 447, height: 844 } } },
    { name: "webkit-wide", use: { engine: "webkit", ...wide }, testIgnore: "account.spec.ts" },
    { name: "firefox-wide", use: { engine: "firefox", ...wide } },
    { name: "chromium-narrow", use: { engine: "chromium", ...narrow } },
  ],
});
