import { describe, expect, it } from "vitest";
import { centred, lookedAt, seenPart } from "#inspector/view/camera.ts";
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
