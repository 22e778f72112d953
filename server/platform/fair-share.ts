/**
 * How many places one party may take now. It is `most` while half of them are free and shrinks with what is left, so that
 * a few parties cannot take them all.
 */
export const fairShare = (most: number, { free, total }: { readonly free: number; readonly total: number }) =>
  Math.ceil(most * Math.min(1, (2 * free) / total));
