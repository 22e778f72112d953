/**
 * Distance of a value from the top of a drawing, with a margin above the highest and below the lowest value.
 * Equal bounds give a line in the middle. Binary numbers are fine here: they only become lengths.
 */
export const heightOf = (
  value: string,
  { lowest, highest }: { lowest: string; highest: string },
  { height, margin }: { height: number; margin: number },
): number => {
  const [least, most] = [Number(lowest), Number(highest)];
  if (most === least) return height / 2;
  return height - margin - ((Number(value) - least) / (most - least)) * (height - 2 * margin);
};

/** Points as the attribute of a `polyline`, to a tenth of a unit. */
export const lineOf = (places: readonly { x: number; y: number }[]): string =>
  places.map(({ x, y }) => `${String(roundLength(x))},${String(roundLength(y))}`).join(" ");

/** A length to a tenth of a unit. */
export const roundLength = (length: number): number => Math.round(length * 10) / 10;
