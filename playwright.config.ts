import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "#tools/find-chromium.mjs";
import type { TestOptions } from "./e2e/support/test.ts";

const isRoot = process.getuid?.() === 0;

/** Browser tests. Each worker runs the real server on its own database (`e2e/support`). */
export default defineConfig<TestOptions>({
  testDir: "e2e",
  // See `playwright.engines.config.ts`, as Playwright does not drive the other engines, and `playwright.pairs.config.ts`.
  testIgnore: "**/e2e/{engines,pairs}/**",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  // One worker more than cores: a test spends a third of its time waiting for the page.
  workers: Number(process.env["E2E_WORKERS"] ?? availableParallelism() + 1),
  // Generous, because the machine may be busy. A passing test does not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // Record steps and requests without screenshots and snapshots, which take a third of the whole run.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    timezoneId: "Europe/Moscow",
    // Animations take a tenth of the run. Some specs run with them: `moving` in e2e/support/test.ts.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--disable-background-networking",
        "--disable-quic",
        // Chromium's sandbox does not work for root.
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
        locale: "en-GB",
        lang: "en",
      },
      grepInvert: /@phone/,
    },
    {
      name: "phone",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: "ru-RU",
        lang: "ru",
      },
      grepInvert: /@desktop/,
    },
  ],
});
