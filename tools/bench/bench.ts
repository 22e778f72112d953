/*
 * `npm run bench`: measures every figure that has a budget. `npm run bench -- page api` measures some of them. Exits
 * with 1 when a figure is outside its budget.
 */
import { killAll, onInterrupt } from "#tools/lib/process.mjs";
import { claims } from "./claims.ts";
import { inspector } from "./inspector.ts";
import type { Benchmark } from "./measure.ts";
import { printFigures } from "./measure.ts";
import { keys, page } from "./page.ts";
import { paths } from "./paths.ts";
import { picker } from "./picker.ts";
import { rates } from "./rates.ts";
import { shop } from "./shop.ts";
import { site } from "./site.ts";
import { tooling } from "./tooling.ts";

const benchmarks: readonly Benchmark[] = [
  tooling,
  inspector,
  paths,
  page,
  site,
  keys,
  picker,
  claims,
  rates,
  shop,
];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (chosen.includes("--help") || unknown.length > 0) {
  console.log(benchmarks.map(({ name, about }) => `${name.padEnd(10)} ${about}`).join("\n"));
  process.exit(chosen.includes("--help") ? 0 : 1);
}

onInterrupt();
for (const benchmark of benchmarks) {
  if (chosen.length > 0 && !chosen.includes(benchmark.name)) continue;
  console.log(`${benchmark.name}: ${benchmark.about}`);
  try {
    const figures = await benchmark.run();
    printFigures(figures);
    if (figures.some(({ ok }) => ok === false)) process.exitCode = 1;
  } catch (error) {
    console.log(`  could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
  console.log();
}
killAll();
