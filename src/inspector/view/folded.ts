/**
 * Shares of the room with one part folded, or brought back where it was folded.
 * @param sizes shares of all parts, in per cent
 * @param of `part` is folded; `rest` takes its room, or gives it; `back` is how large the part is when it comes back
 */
export const folded = (
  sizes: readonly number[],
  { part, rest, back }: { readonly part: number; readonly rest: number; readonly back: number },
): number[] => {
  const next = sizes[part] === 0 ? back : 0;
  const freed = (sizes[part] ?? 0) - next;
  return sizes.map((size, index) => (index === part ? next : index === rest ? size + freed : size));
};
