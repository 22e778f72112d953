/*
 * `npm run bench`: prints every figure beside its budget. `npm run bench -- page claims` measures some of them.
 */
import { killAll, onInterrupt } from "#tools/lib/process.mjs";
import { claims } from "./claims.ts";
import { load } from "./load.ts";
import type { Benchmark } from "./measure.ts";
import { printFigures } from "./measure.ts";
import { page } from "./page.ts";
import { site } from "./site.ts";
import { size } from "./size.ts";
import { tooling } from "./tooling.ts";

const benchmarks: readonly Benchmark[] = [tooling, page, site, claims, size, load];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (chosen.includes("--help") || unknown.length > 0) {
  console.log(benchmarks.map(({ name, about }) => `${name.padEnd(10)} ${about}`).join("\n"));
  process.exit(chosen.includes("--help") ? 0 : 1);
}

onInterrupt();
for (const benchmark of benchmarks) {
  if (chosen.length > 0 ? !chosen.includes(benchmark.name) : benchmark.isLong) continue;
  console.log(`${benchmark.name}: ${benchmark.about}`);
  try {
    // Without a verdict: the clock of a busy machine lies.
    const figures = await benchmark.run();
    printFigures(figures.map(({ name, measured, budget }) => ({ name, measured, budget })));
  } catch (error) {
    console.log(`  could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
  console.log();
}
killAll();
