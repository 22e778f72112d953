import { defineConfig } from "@playwright/test";
import base from "./playwright.config.ts";

// One browser creates an order for each pair of kinds, and pays for none.
Object.assign(process.env, { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", GUESTS_SHARE: "0" });

/** Walks from the form to the payment, for each pair of kinds of requisites. */
export default defineConfig({
  ...base,
  testDir: "e2e/pairs",
  testIgnore: [],
  timeout: 1_800_000,
  use: { ...base.use, actionTimeout: 20_000, navigationTimeout: 20_000 },
  projects: (base.projects ?? []).filter(({ name }) => name === "desktop"),
});
