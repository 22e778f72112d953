/**
 * Sizes of all parts after one part is collapsed, or restored if it was collapsed.
 * @param sizes sizes of all parts, in per cent
 * @param of `part` is collapsed; `rest` takes or gives its room; `back` is the restored size of the part
 */
export const folded = (
  sizes: readonly number[],
  { part, rest, back }: { readonly part: number; readonly rest: number; readonly back: number },
): number[] => {
  const next = sizes[part] === 0 ? back : 0;
  const freed = (sizes[part] ?? 0) - next;
  return sizes.map((size, index) => (index === part ? next : index === rest ? size + freed : size));
};
