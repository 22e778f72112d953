import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { defineConfig } from "vitest/config";
import { filesWithoutDatabase } from "./tests/support/database-files.ts";

/** A group of tests that can run by itself: `vitest run --project domain`. */
function project(name: string, folder: string, settings: object = {}) {
  return {
    extends: true as const,
    test: {
      name,
      setupFiles: ["tests/support/late-rules.setup.ts"],
      include: [`tests/${folder}/**/*.test.{ts,tsx}`],
      ...settings,
    },
  };
}

/** Generous, because the machine may be busy. A passing test does not wait. */
const patient = { testTimeout: 60_000, hookTimeout: 180_000 };

/** Server tests run on each database, which they take from `TEST_DB`. Tests without a database run once. */
const onPostgres = {
  ...patient,
  exclude: filesWithoutDatabase("server"),
  isolate: false,
  env: { TEST_DB: "postgres" },
  globalSetup: "tests/support/postgres.setup.ts",
};
const onPglite = { ...patient, isolate: false, env: { TEST_DB: "pglite" } };

export default defineConfig({
  // The page's code uses Lingui macros and imports catalogs. Transform them like the build does.
  plugins: [react({ plugins: [["@lingui/swc-plugin", {}]] }), lingui()],
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: 0,
    projects: [
      project("domain", "domain", { isolate: false }),
      project("machines", "machines", { isolate: false }),
      project("src", "src"),
      project("server-pglite", "server", onPglite),
      project("server-postgres", "server", onPostgres),
      project("contract-pglite", "contract", onPglite),
      project("contract-postgres", "contract", onPostgres),
      project("repository", "repository", { isolate: false, testTimeout: 120_000 }),
      project("tools", "tools", { isolate: false, testTimeout: 120_000 }),
    ],
  },
});
