import { describe, expect, it } from "vitest";
import { centred, held, lookedAt, seenPart } from "#inspector/view/camera.ts";
import { folded } from "#inspector/view/folded.ts";

const view = { width: 800, height: 600 };
const large = { width: 4000, height: 3000 };
const box = (x: number, y: number) => ({ x, y, width: 100, height: 40 });
const near = { x: 0, y: 0, scale: 1 };

describe("the camera of a chart", () => {
  it("centres a box", () => {
    expect(centred(near, box(1950, 1480), view, large)).toEqual({ scale: 1, x: -1600, y: -1200 });
  });

  it.each([
    [box(0, 0), { x: 16, y: 16 }],
    [box(3900, 2960), { x: 800 - 16 - 4000, y: 600 - 16 - 3000 }],
  ])("does not look beyond the edge of a chart that is larger than the view: %j", (at, expected) => {
    expect(centred(near, at, view, large)).toEqual({ scale: 1, ...expected });
  });

  it("leaves a small chart in place when its box is central", () => {
    expect(centred(near, box(0, 0), view, { width: 200, height: 100 })).toEqual({
      scale: 1,
      x: 350,
      y: 280,
    });
  });

  it("shows a part of the chart centred on a point", () => {
    const camera = lookedAt({ x: 5, y: 6, scale: 0.5 }, { x: 1000, y: 900 }, view);
    expect(camera.scale).toBe(0.5);
    expect(seenPart(camera, view)).toEqual({ x: 200, y: 300, width: 1600, height: 1200 });
  });
});

describe("a pane of the inspector", () => {
  it("collapses to make room for the chart, and is restored to its size", () => {
    const closed = folded([20, 50, 30], { part: 2, rest: 1, back: 30 });
    expect(closed).toEqual([20, 80, 0]);
    expect(folded(closed, { part: 2, rest: 1, back: 30 })).toEqual([20, 50, 30]);
  });
});

it("a box stays where it is when the chart around it is laid out anew", () => {
  const named = (id: string, x: number, y: number) => ({ node: { id }, x, y, width: 100, height: 40 });
  const was = { nodes: [named("open", 1000, 200), named("open.step", 1010, 240), named("closed", 0, 0)] };
  const is = { nodes: [named("open", 40, 900), named("closed", 500, 20)] };
  const camera = { x: -800, y: 100, scale: 0.5 };
  const placed = ({ x, y, scale }: typeof camera, at: { x: number; y: number } | undefined) => ({
    x: x + (at?.x ?? 0) * scale,
    y: y + (at?.y ?? 0) * scale,
  });
  const small = { width: 400, height: 300 };
  const after = held(camera, was, is, small, "open");
  expect(placed(after, is.nodes[0])).toEqual(placed(camera, was.nodes[0]));
  expect(after.scale).toBe(0.5);
  // Without a name it is the one nearest to the middle that is still there.
  const leveled = held({ ...camera, x: 0, y: 0 }, was, is, small);
  expect(placed(leveled, is.nodes[1])).toEqual({ x: 0, y: 0 });
});
