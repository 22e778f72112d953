import path from "node:path";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { readPlan } from "./plan.ts";

const { instrumented } = readPlan(process.env["MUTATE_PLAN"] ?? "");
const shim = path.join(import.meta.dirname, "vitest-shim.ts");
const tests = `${path.resolve(import.meta.dirname, "../../tests")}/`;

export default defineConfig({
  root: path.resolve(import.meta.dirname, "../.."),
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      resolveId: (id, importer) => (id === "vitest" && importer?.startsWith(tests) ? shim : undefined),
      load: (id) => instrumented[id.split("?", 1)[0] ?? ""],
    },
  ],
  test: {
    pool: "forks",
    // The disk cache identifies a module by the text of its file, which is the same for mutated and original code.
    fsModuleCache: false,
    include: ["tools/mutate/host.ts"],
    env: { TEST_DB: "pglite" },
    testTimeout: 0,
    hookTimeout: 0,
    slowTestThreshold: 1e9,
  },
});
