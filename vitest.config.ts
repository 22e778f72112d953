import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { defineConfig } from "vitest/config";
import { filesWithoutDatabase } from "./tests/support/database-files.ts";

/** One group of tests that runs by itself: `vitest run --project domain`. */
function project(name: string, folder: string, settings: object = {}) {
  return {
    extends: true as const,
    test: {
      name,
      setupFiles: ["tests/support/address-validators.setup.ts"],
      include: [`tests/${folder}/**/*.test.{ts,tsx}`],
      ...settings,
    },
  };
}

/** For a machine that others use too: a test that passes does not wait. */
const patient = { testTimeout: 60_000, hookTimeout: 180_000 };

/** The server's behaviour is tested on each database; the tests ask `TEST_DB` for theirs. What opens none runs once. */
const onPostgres = {
  ...patient,
  exclude: filesWithoutDatabase("server"),
  isolate: false,
  env: { TEST_DB: "postgres" },
  globalSetup: "tests/support/postgres.setup.ts",
};
const onPglite = { ...patient, isolate: false, env: { TEST_DB: "pglite" } };

export default defineConfig({
  // The page's code holds Lingui's macros and imports catalogs: what its own build does to them is done here too.
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
      project("repository", "repository", { isolate: false, testTimeout: 60_000 }),
    ],
  },
});
