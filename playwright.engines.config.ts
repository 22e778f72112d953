import { defineConfig } from "@playwright/test";
import type { Engine } from "./e2e/engines/engine.ts";
import type { EngineOptions } from "./e2e/engines/test.ts";

const narrow = {
  chromium: { width: 390, height: 844 },
  firefox: { width: 390, height: 844 },
  // The least that a window of WebKitGTK can be.
  webkit: { width: 447, height: 844 },
};

/** Walks of the built page in every engine, each in two sizes and the language that goes with it. */
export default defineConfig<object, EngineOptions>({
  testDir: "e2e/engines",
  outputDir: "coverage/engines/failures",
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  workers: Number(process.env["E2E_WORKERS"] ?? "2"),
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  projects: (["webkit", "firefox", "chromium"] satisfies Engine[]).flatMap((engine) => [
    { name: `${engine}-narrow`, use: { engine, lang: "ru", size: narrow[engine] } },
    { name: `${engine}-wide`, use: { engine, lang: "en", size: { width: 1440, height: 900 } } },
  ]),
});
