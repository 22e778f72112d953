import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMachine } from "xstate";
import { flows } from "#flows.config.ts";
import { explore } from "#paths/graph.ts";
import { generatePaths } from "#paths/strategies.ts";
import { node, run, runTool } from "#tools/lib/process.mjs";
import { atMost, inMilliseconds, inSeconds, median, milliseconds } from "./measure.ts";
import type { Benchmark, Figure } from "./measure.ts";
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

async function medianOf(work: () => Promise<unknown>, rounds = ROUNDS) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await milliseconds(work));
  return median(times);
}

const STATES = 100;
/** Enough rounds that most of them run on warm code, as in a test run. */
const PATH_ROUNDS = 60;

/** Paths through a chart with many states and three transitions from each, and through all machines. */
async function pathFigures(): Promise<Figure[]> {
  const state = (index: number) => `state${(index + STATES) % STATES}`;
  const states = Object.fromEntries(
    Array.from({ length: STATES }, (_, index) => [
      state(index),
      { on: { next: state(index + 1), back: state(index - 1), jump: state(index * 7 + 3) } },
    ]),
  );
  const large = {
    machine: createMachine({ id: "large", initial: state(0), states }),
    cases: { inputs: [undefined], events: [{ type: "next" }, { type: "back" }, { type: "jump" }] },
  };
  /** The search that `npm run paths` performs. */
  const found = ({ machine, cases }: typeof large) => explore(machine, cases);
  const graph = found(large);
  const edges = await medianOf(async () => generatePaths(graph, { strategy: "edges" }), PATH_ROUNDS);
  const whole = await medianOf(async () => generatePaths(found(large), { strategy: "edges" }), PATH_ROUNDS);
  const loaded = await Promise.all(flows.map((flow) => flow.load()));
  const before = process.cpuUsage();
  for (const { machine, cases } of loaded) generatePaths(explore(machine, cases), { strategy: "shortest" });
  const { user, system } = process.cpuUsage(before);
  return [
    atMost(`all edges of a chart with ${STATES} states`, edges, 10, inMilliseconds),
    atMost("  the same, with finding them", whole, 10, inMilliseconds),
    atMost(
      `shortest paths of all ${flows.length} machines, processor time`,
      (user + system) / 1000,
      2000,
      inSeconds,
    ),
  ];
}

/** Tools that a developer waits for many times a day. */
export const tooling: Benchmark = {
  name: "tooling",
  about: "build, second start, checks, paths",
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
      ...(await pathFigures()),
    ];
  },
};
