import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { chartOf, type Chart } from "#charts/chart.ts";
import type { Flow } from "#charts/flows.ts";
import { flowPage } from "#charts/flow-page.ts";
import { diagramsOf } from "#charts/mermaid.ts";
import { drawSvg } from "#inspector/chart/svg.ts";
import { say } from "./say.ts";

type Draw = (id: string, chart: Chart) => string | Promise<string>;

/** How charts are drawn, by the ending of the file. */
const formats: Readonly<Record<string, { ending: string; draw: Draw }>> = {
  markdown: { ending: "md", draw: flowPage },
  // Without the fence, which only Markdown needs.
  mermaid: {
    ending: "mmd",
    draw: (_, chart) =>
      diagramsOf(chart)
        .map(({ mermaid }) => mermaid.split("\n").slice(1, -1).join("\n"))
        .join("\n\n"),
  },
  svg: {
    ending: "svg",
    draw: async (id, chart) => {
      const { default: Elk } = await import("elkjs/lib/elk.bundled.js");
      return drawSvg(new Elk(), id, chart);
    },
  },
};

/**
 * Draws flows, to the standard output or each into a file of its own.
 * @param out the folder of the files
 * @throws Error for an unknown format, and for several drawings that cannot be in one file
 */
export async function draw(flows: readonly Flow[], format = "markdown", out?: string): Promise<void> {
  const chosen = formats[format];
  if (chosen === undefined)
    throw new Error(`There is no format "${format}": ${Object.keys(formats).join(", ")}`);
  if (out === undefined && flows.length > 1 && format !== "markdown")
    throw new Error(`${flows.length} drawings need a folder: --out FOLDER`);
  if (out !== undefined) mkdirSync(out, { recursive: true });
  for (const { id, load } of flows)
    try {
      const text = await chosen.draw(id, chartOf((await load()).machine));
      if (out === undefined) say(text.trimEnd());
      else writeFileSync(path.join(out, `${id.replaceAll(/[^\w.-]+/g, "-")}.${chosen.ending}`), text);
    } catch (error) {
      console.error(`${id} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
}
