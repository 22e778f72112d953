// The generated documentation, into a folder: README.md and a page for each flow. `npm run generate` calls it.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { flows } from "#machines/registry.ts";
import { chartOf } from "./chart.ts";
import { flowPage } from "./flow-page.ts";
import { renewReadme } from "./readme.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Which folder?");

const charts = new Map(
  await Promise.all(
    flows.map(async (flow) => [flow.id, { flow, chart: chartOf((await flow.load()).machine) }] as const),
  ),
);
for (const [id, { flow, chart }] of charts)
  writeFileSync(path.join(folder, `${id}.md`), flowPage(flow, chart));

const lifecycle = charts.get("claim-lifecycle")?.chart;
if (lifecycle === undefined) throw new Error("There is no flow claim-lifecycle.");
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
writeFileSync(path.join(folder, "README.md"), renewReadme(readme, flows, lifecycle));
