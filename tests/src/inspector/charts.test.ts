import Elk from "elkjs/lib/elk.bundled.js";
import { expect, it, vi } from "vitest";

vi.hoisted(() => {
  vi.stubGlobal("document", {
    body: {},
    fonts: { load: () => Promise.resolve() },
    createElement: () => ({ getContext: () => null }),
  });
  vi.stubGlobal("getComputedStyle", () => ({ fontFamily: "sans-serif" }));
  vi.stubGlobal("localStorage", {});
});
// The page itself lays out charts in a worker.
vi.mock("elkjs/lib/elk-api.js", () => ({ default: Object }));

const { createCharts } = await import("#inspector/chart/charts.ts");
const { flows } = await import("#src/inspector/flows.ts");
const { load: loadFlow } = createCharts(flows);
const { draw } = await import("#inspector/chart/drawing.ts");
const { toMermaid } = await import("#inspector/chart/export.ts");

it("an unknown flow rejects, like every other failure", async () => {
  await expect(loadFlow("nothing")).rejects.toThrow("no flow nothing");
});

it("a failed layout is retried on the next request, then cached", async () => {
  const flow = await loadFlow("mail-settings");
  const elk = new Elk();
  const ended = { layout: () => Promise.reject(new Error("The worker has ended")) };
  await expect(draw(flow, new Set(), ended)).rejects.toThrow("has ended");
  const drawn = () => draw(flow, new Set(), elk);
  const drawing = await drawn();
  expect(drawing.nodes.length).toBeGreaterThan(1);
  expect(await drawn()).toBe(drawing);
});

it("the diagrams for Mermaid are named by the flow and its regions", async () => {
  const { chart } = await loadFlow("claim");
  const headings = toMermaid(chart).match(/^## .*/gm);
  expect(headings?.slice(0, 2)).toEqual(["## claim", "## claim.open.step"]);
});
