import type { Box } from "#inspector/chart/layout.ts";

/** The visible part of a drawing: a point of the drawing appears at `point * scale + (x, y)`. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Width and height of the view. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Padding around a drawing, in pixels of the view. */
const margin = 16;

const smallest = 0.04;
const largest = 3;

const within = (scale: number) => Math.min(largest, Math.max(smallest, scale));

/** The whole drawing, centred, never enlarged. */
export function fitted(drawing: Size, view: Size): Camera {
  const scale = within(
    Math.min(1, (view.width - 2 * margin) / drawing.width, (view.height - 2 * margin) / drawing.height),
  );
  return {
    scale,
    x: (view.width - drawing.width * scale) / 2,
    y: Math.max(margin, (view.height - drawing.height * scale) / 2),
  };
}

/** Zooms in or out. The given point of the view stays in place. */
export function zoomed({ x, y, scale }: Camera, factor: number, at: { x: number; y: number }): Camera {
  const next = within(scale * factor);
  const by = next / scale;
  return { scale: next, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by };
}

/** The offset of one side at which a drawing longer than the view fills it. */
const filling = (begin: number, length: number, view: number): number =>
  length + 2 * margin <= view ? begin : Math.min(margin, Math.max(view - margin - length, begin));

/** Centres the box as far as the drawing allows. Keeps the scale, or raises it until text is readable. */
export function centred(camera: Camera, box: Box, view: Size, drawing: Size): Camera {
  const fits = Math.min((view.width - 48) / box.width, (view.height - 48) / box.height);
  const scale = within(Math.min(Math.max(camera.scale, 0.8), Math.max(0.2, fits)));
  return {
    scale,
    x: filling(view.width / 2 - (box.x + box.width / 2) * scale, drawing.width * scale, view.width),
    y: filling(view.height / 2 - (box.y + box.height / 2) * scale, drawing.height * scale, view.height),
  };
}

/** Centres a point of the drawing and keeps the scale. */
export const lookedAt = ({ scale }: Camera, point: { x: number; y: number }, view: Size): Camera => ({
  scale,
  x: view.width / 2 - point.x * scale,
  y: view.height / 2 - point.y * scale,
});

/** The visible part of the drawing's plane. */
export const seenPart = ({ x, y, scale }: Camera, view: Size): Box => ({
  x: -x / scale,
  y: -y / scale,
  width: view.width / scale,
  height: view.height / scale,
});

/** Whether the centre of a box is visible. */
export function sees({ x, y, scale }: Camera, box: Box, view: Size): boolean {
  const [left, top] = [(box.x + box.width / 2) * scale + x, (box.y + box.height / 2) * scale + y];
  return left > 0 && left < view.width && top > 0 && top < view.height;
}
