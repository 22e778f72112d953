import { isMark } from "#inspector/chart/graph.ts";
import { meets, type Box, type Drawing } from "#inspector/chart/layout.ts";

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

/** Below this scale, a title is smaller than 11 px. */
const legible = 11 / 13;

const holds = (camera: Camera, box: Box, view: Size): boolean => {
  const { x, y, width, height } = seenPart(camera, view);
  return box.x >= x && box.x + box.width <= x + width && box.y >= y && box.y + box.height <= y + height;
};

/**
 * How a drawing opens: whole, where its titles are readable then. Otherwise at this box, with as many of the outermost
 * states as can be seen beside it.
 */
export function opened(drawing: Drawing, view: Size, at: Box): Camera {
  const whole = fitted(drawing, view);
  if (whole.scale >= legible) return whole;
  const near = centred({ ...whole, scale: legible }, at, view, drawing);
  const { scale } = near;
  const hasRoom = (length: "width" | "height") => drawing[length] * scale + 2 * margin <= view[length];
  const first: Camera = {
    scale,
    x: hasRoom("width") ? (view.width - drawing.width * scale) / 2 : near.x,
    y: hasRoom("height") ? (view.height - drawing.height * scale) / 2 : near.y,
  };
  // Those that can be seen together with it.
  const around: Box = {
    x: at.x + at.width - view.width / scale,
    y: at.y + at.height - view.height / scale,
    width: (2 * view.width) / scale - at.width,
    height: (2 * view.height) / scale - at.height,
  };
  const outer = drawing.nodes.filter((box) => box.depth === 1 && !isMark(box.node) && meets(around, box));
  // A part of it, and better its title.
  const seen = (camera: Camera) => {
    const part = seenPart(camera, view);
    return (
      outer.filter((box) => meets(part, box)).length +
      outer.filter(({ x, y }) => meets(part, { x, y, width: 1, height: 1 })).length
    );
  };
  /** Where the view may begin, so that one of them begins or ends with it, or is just seen. */
  const offsets = (side: "x" | "y", length: "width" | "height"): number[] => [
    first[side],
    ...(hasRoom(length) ? [] : outer)
      .flatMap((box) => {
        const [begin, end] = [box[side] * scale, (box[side] + box[length]) * scale];
        return [
          margin - begin,
          view[length] - margin - end,
          2 * margin - end,
          view[length] - 2 * margin - begin,
        ];
      })
      .map((offset) => filling(offset, drawing[length] * scale, view[length])),
  ];
  const cameras = offsets("x", "width").flatMap((x) => offsets("y", "height").map((y) => ({ scale, x, y })));
  const far = ({ x, y }: Camera) => Math.hypot(x - first.x, y - first.y);
  return cameras
    .filter((camera) => holds(camera, at, view))
    .reduce((best, camera) => {
      const more = seen(camera) - seen(best);
      return more > 0 || (more === 0 && far(camera) < far(best)) ? camera : best;
    }, first);
}

/** Centres a point of the drawing and keeps the scale. */
export const lookedAt = ({ scale }: Camera, point: { x: number; y: number }, view: Size): Camera => ({
  scale,
  x: view.width / 2 - point.x * scale,
  y: view.height / 2 - point.y * scale,
});

/** The nodes of a drawing, as far as their places matter. */
export interface Places {
  readonly nodes: readonly (Box & { readonly node: { readonly id: string } })[];
}

/**
 * Keeps a box where it is while the drawing around it is laid out anew: the one that is named, or else the one nearest to
 * the middle of the view.
 */
export function held(camera: Camera, was: Places, is: Places, view: Size, named?: string): Camera {
  const places = new Map(is.nodes.map((box) => [box.node.id, box]));
  const { x: left, y: top, width, height } = seenPart(camera, view);
  const far = ({ x, y }: Box) => Math.hypot(x - left - width / 2, y - top - height / 2);
  const kept = was.nodes.filter(({ node }) => places.has(node.id));
  const before =
    kept.find(({ node }) => node.id === named) ?? kept.toSorted((one, other) => far(one) - far(other))[0];
  const after = before && places.get(before.node.id);
  if (before === undefined || after === undefined) return camera;
  const { scale } = camera;
  return { scale, x: camera.x + (before.x - after.x) * scale, y: camera.y + (before.y - after.y) * scale };
}

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
