/** A point on the photo as shown: fractions of its width and height, 0 to 1. */
export interface Spot {
  x: number;
  y: number;
}

/** What the brush has gone over. */
interface Stroke {
  kind: "stroke";
  spots: readonly Spot[];
}

/** A box that covers a part of the photo; `x` and `y` are its upper left corner. */
export interface Box extends Spot {
  kind: "box";
  width: number;
  height: number;
}

/** What hides a part of the photo. */
export type Mark = Stroke | Box;

/** Quarter turns of the photo to the right. */
export type Turn = 0 | 1 | 2 | 3;

/** The middle digits of a card that fills the guide. */
export const middleBox: Box = { kind: "box", x: 0.31, y: 0.52, width: 0.36, height: 0.12 };

/** The minimum side of a box: it must stay visible and easy to grab. */
const smallest = 0.04;

const within = (least: number, value: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), most) * 10_000) / 10_000;

/** The box moved by parts of the photo; it stays on it. */
export const moved = (box: Box, by: Spot): Box => ({
  ...box,
  x: within(0, box.x + by.x, 1 - box.width),
  y: within(0, box.y + by.y, 1 - box.height),
});

/** The box enlarged by fractions of the photo, within the photo. */
export const resized = (box: Box, by: Spot): Box => ({
  ...box,
  width: within(smallest, box.width + by.x, 1 - box.x),
  height: within(smallest, box.height + by.y, 1 - box.y),
});

const turnedSpot = ({ x, y }: Spot): Spot => ({ x: 1 - y, y: x });

/** The mark after the photo is turned right by 90°. */
export function turned(mark: Mark): Mark {
  if (mark.kind === "stroke") return { ...mark, spots: mark.spots.map(turnedSpot) };
  const { x, y, width, height } = mark;
  return { kind: "box", x: 1 - y - height, y: x, width: height, height: width };
}

/** The next quarter turn. */
export const nextTurn = (turn: Turn): Turn => ((turn + 1) % 4) as Turn;
