import ElkApi from "elkjs/lib/elk-api.js";
import elkWorker from "elkjs/lib/elk-worker.min.js?url";
import type { Chart } from "#charts/chart.ts";
import type { Charts } from "./charts.ts";
import { graphOf } from "./graph.ts";
import { layOut, type Drawing, type LayoutEngine, type Measure } from "./layout.ts";
import { remembering } from "./layout-cache.ts";
import { once } from "./once.ts";

const drawings = new Map<string, Promise<Drawing>>();

/** The boldest in which each text is drawn: what was taken just now is bolder than the rest. */
const fonts: Readonly<Record<Parameters<Measure>[1], string>> = {
  title: "600 13px",
  row: "500 11px",
  label: "600 11px",
  tag: "500 10px",
};

const family = () => getComputedStyle(document.body).fontFamily;

let fontsLoaded: Promise<unknown> | undefined;

/** Texts are measured once their font is there. Not before the first drawing: the page's styles may come after this file. */
const loadFonts = () =>
  (fontsLoaded ??= Promise.allSettled(
    Object.values(fonts).map((font) => document.fonts.load(`${font} ${family()}`)),
  ));

const pen = document.createElement("canvas").getContext("2d");
const widths = new Map<string, number>();

/** How wide the page draws a text. */
const measure: Measure = (text, style) => {
  const key = `${style} ${text}`;
  const known = widths.get(key);
  if (known !== undefined || pen === null) return known ?? text.length * 7;
  pen.font = `${fonts[style]} ${family()}`;
  // As the chart is drawn, whose texts are as wide at any zoom.
  pen.textRendering = "geometricPrecision";
  const { width } = pen.measureText(text);
  widths.set(key, width);
  return width;
};

// Workers lay charts out, so that the page never waits for it.
const layouts = () => remembering(new ElkApi({ workerUrl: elkWorker }), localStorage);
const elk = layouts();

/** The drawing of a chart with some of its states collapsed; laid out once. */
export function draw(
  { id, chart }: { readonly id: string; readonly chart: Chart },
  collapsed: ReadonlySet<string>,
  engine: LayoutEngine = elk,
): Promise<Drawing> {
  const key = `${id} ${[...collapsed].toSorted().join(" ")}`;
  return once(drawings, key, async () => {
    await loadFonts();
    return layOut(engine, graphOf(chart, collapsed), measure);
  });
}

/**
 * Lays out all charts before anybody asks for them, in the order of the list: the largest takes longer than a second.
 * In a worker of their own, so that the chart that is asked for does not stand in their queue.
 */
export async function prepareCharts({ flows, load }: Charts): Promise<void> {
  const engine = layouts();
  for (const { id } of flows)
    await load(id)
      .then((flow) => draw(flow, new Set(), engine))
      // It says so where it is looked at.
      .catch(() => undefined);
}
