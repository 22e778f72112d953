import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** One group of tests that runs by itself: `vitest run --project domain`. */
function project(name: string, folder: string, settings: object = {}) {
  return {
    extends: true as const,
    test: { name, include: [`tests/${folder}/**/*.test.{ts,tsx}`], ...settings },
  };
}

/** The server's behaviour is tested on each database; the tests ask `TEST_DB` for theirs. */
const onPostgres = { env: { TEST_DB: "postgres" }, globalSetup: "tests/support/postgres.setup.ts" };
const onPglite = { env: { TEST_DB: "pglite" } };

export default defineConfig(async () => ({
  // The page's code holds Lingui's macros, which only its own build understands.
  plugins: existsSync("vite.config.ts") ? await pagePlugins() : [],
  test: {
    pool: "threads" as const,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: 0,
    projects: [
      project("domain", "domain", { isolate: false }),
      project("machines", "machines", { isolate: false }),
      project("src", "src"),
      project("server-pglite", "server", { ...onPglite, pool: "forks" }),
      project("server-postgres", "server", { ...onPostgres, pool: "forks" }),
      project("contract", "contract"),
      project("repository", "repository", { isolate: false, testTimeout: 60_000 }),
    ],
  },
}));

async function pagePlugins() {
  const { default: react } = await import("@vitejs/plugin-react-swc");
  return [react({ plugins: [["@lingui/swc-plugin", {}]] })];
}
