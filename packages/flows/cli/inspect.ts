import { once } from "node:events";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { usualPort } from "#inspector/connect.options.ts";
import type { InspectorConfig } from "#inspector/config.ts";
import { served, type ServedProject } from "#inspector/server/project.ts";
import { serveInspector } from "#inspector/server/server.ts";
import { createSimulations } from "#inspector/server/simulations.ts";
import { configured, flowsOf, forget, haveChanged } from "./files.ts";
import { say } from "./say.ts";

const help = `flows inspect <files> [options]   charts of machines, live while programs run
  --port <number>     ${usualPort} unless named; 0 for any free one
  --origin <origin>   a page of this origin may connect too, such as https://app.test; may be given several times
  --page <address>    the page to open beside the charts
  --reports <folder>  reports of tests, one <flow>.json each, by which charts are coloured`;

/** Serves the inspector until the process ends. */
export async function inspect(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      port: { type: "string", default: String(usualPort) },
      origin: { type: "string", multiple: true, default: [] },
      page: { type: "string" },
      reports: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return say(help);
  if (positionals.length === 0) throw new Error("Which files?");
  const folder = join(dirname(fileURLToPath(import.meta.url)), "inspector");
  if (!existsSync(join(folder, "index.html")))
    throw new Error("The inspector is not built: npm pack builds it.");
  const { words, hiding, first } = (await configured()) as Pick<
    InspectorConfig,
    "words" | "hiding" | "first"
  >;
  let at = Date.now();
  let { flows, partsOf } = await served(await flowsOf(positionals));
  const project = async (): Promise<ServedProject> => {
    if (haveChanged(at)) {
      at = Date.now();
      forget();
      ({ flows, partsOf } = await served(await flowsOf(positionals)));
    }
    const { page, origin: origins, reports } = values;
    const { common = {}, means = "" } = words ?? {};
    return { page, origins, words: { common, means }, first, flows, hasReports: reports !== undefined };
  };
  const server = await serveInspector({
    folder,
    port: Number(values.port),
    origins: values.origin,
    reports: values.reports,
    project,
    simulations: createSimulations((id) => partsOf(id), hiding),
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : values.port}`;
  for (const { id, problem } of flows)
    if (problem !== undefined) console.error(`${id} cannot be drawn: ${problem}`);
  say(`The inspector: ${url}

Watch a program: import { connect } from "xstate-flows/connect";
                 createActor(machine, { inspect: connect(${url.endsWith(`:${usualPort}`) ? "" : `{ url: "${url}" }`}) })`);
  await once(server, "close");
}
