/** A part of a list as the server gives it. */
export interface Part {
  count: number;
  page: number;
  size: number;
  results: readonly unknown[];
}

/** Where one is among the pages, and the pages to go to. */
export interface Paging {
  page: number;
  pages: number;
  /** Numbers of the first and the last row of the page, from 1. */
  first: number;
  last: number;
  count: number;
}

/** The last non-empty page. */
export const lastPageOf = ({ count, size }: Part): number => Math.max(1, Math.ceil(count / size));

/** The position in a list; null before it is loaded, and when it has only one page. */
export function pagingOf(part: Part | null): Paging | null {
  if (part === null || part.count <= part.size) return null;
  const { page, size, count, results } = part;
  const first = (page - 1) * size + 1;
  return { page, pages: lastPageOf(part), first, last: first + results.length - 1, count };
}
