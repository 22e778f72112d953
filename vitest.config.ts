import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { defineConfig } from "vitest/config";

/** A group of tests that can run by itself: `vitest run --project domain`. */
function project(name: string, settings: object = {}) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      ...settings,
    },
  };
}

/** Generous, because the machine may be busy. A passing test does not wait. */
const patient = { testTimeout: 60_000, hookTimeout: 180_000 };

const contractSetup = "tests/support/contract.setup.ts";

/** Tests with a database run on PostgreSQL, as real exchanges do. */
const onPostgres = {
  ...patient,
  env: { TEST_DB: "postgres" },
  globalSetup: [contractSetup, "tests/support/postgres.setup.ts"],
};

/** What may differ on the embedded database: its start, its dialect, its single connection, its jobs. */
const embedded = [
  "demo/**",
  "ledger/{ledger,races,check}",
  "platform/{data/{database,embedded,idempotency},jobs/{jobs,outbox},process}",
  "claim/creation/create",
  "earnings/withdrawals/races",
].map((name) => `tests/server/${name}.test.ts`);

export default defineConfig({
  // The page's code uses Lingui macros and imports catalogs. Transform them like the build does.
  plugins: [react({ plugins: [["@lingui/swc-plugin", {}]] }), lingui()],
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Modules and databases are shared by the files of a worker, which halves the time.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: 0,
    projects: [
      project("domain"),
      project("machines"),
      project("src", { setupFiles: "tests/support/src.setup.ts" }),
      project("server", onPostgres),
      project("embedded", {
        ...patient,
        include: embedded,
        env: { TEST_DB: "pglite" },
        globalSetup: contractSetup,
      }),
      project("simulate", { ...patient, env: { TEST_DB: "pglite" }, globalSetup: contractSetup }),
      project("contract", onPostgres),
      project("repository", { testTimeout: 120_000, globalSetup: contractSetup }),
      project("tools", { testTimeout: 120_000 }),
    ],
  },
});
