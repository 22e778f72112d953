// Writes the generated documentation into a folder: a page for each flow, their list, and tables of other pages.
// `npm run generate` calls it.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { AnyStateMachine } from "xstate";
import type { Flow } from "#charts/flows.ts";
import { flows } from "#flows.config.ts";
import { chartOf } from "#charts/chart.ts";
import { flowPage } from "#charts/flow-page.ts";
import { statusTable } from "#tools/lib/status-table.ts";
import { flowsTable, renewPart, variablesTable } from "./tables.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Which folder?");

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const docs = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), "utf8");

const loaded = await Promise.all(
  flows.map(async (flow): Promise<[Flow, AnyStateMachine]> => [flow, (await flow.load()).machine]),
);
for (const [flow, machine] of loaded) write(`${flow.id}.md`, flowPage(flow, chartOf(machine)));
write("README.md", renewPart(docs("flows/README.md"), "flows", flowsTable(loaded)));
write("server.md", renewPart(docs("server.md"), "variables", variablesTable()));
write("product.md", renewPart(docs("product.md"), "statuses", statusTable()));
