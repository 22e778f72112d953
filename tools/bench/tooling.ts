import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { node, run, runTool } from "#tools/lib/process.mjs";
import { atMost, inSeconds, median, milliseconds, type Benchmark } from "./measure.ts";
import { ensureBuilt, startProduction } from "./production.ts";

const ROUNDS = 3;

/** Runs a tool to its end. @throws Error when it fails, because its time would be meaningless. */
async function finished(program: string) {
  const { code, output } = await run(node, [program]);
  if (code !== 0) throw new Error(`${program} failed:\n${output.trim().split("\n").slice(-20).join("\n")}`);
}

/**
 * Time from the command to the first answer, with everything installed and built and an existing database.
 */
async function secondStart() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "exchange-second-start-"));
  const start = () => startProduction({ DATA_DIR }, "tools/start.mjs");
  try {
    await (await start()).close();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const production = await start();
      times.push(performance.now() - began);
      await production.close();
    }
    return median(times);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

async function medianOf(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await milliseconds(work));
  return median(times);
}

/** Tools that a developer waits for many times a day. */
export const tooling: Benchmark = {
  name: "tooling",
  about: "build, second start, checks",
  run: async () => {
    await ensureBuilt();
    return [
      atMost("npm run build", await medianOf(() => finished("tools/build.mjs")), 15_000, inSeconds),
      atMost("npm start, the second time", await secondStart(), 5_000, inSeconds),
      atMost("npm run check", await medianOf(() => finished("tools/check.mjs")), 15_000, inSeconds),
      atMost(
        "lint and types",
        await medianOf(() =>
          Promise.all([runTool("oxlint", ["--type-aware", "--quiet"]), runTool("tsc", ["-p", "."])]),
        ),
        15_000,
        inSeconds,
      ),
    ];
  },
};
