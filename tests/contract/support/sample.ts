import type { OperationId } from "#server/platform/http/operation.ts";

/** A request that the server accepts. */
export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or the bytes of a multipart body. */
  readonly body?: unknown;
}

/** Makes what an operation acts on, and a request for it; `pick` chooses among several. */
export type Samples = Partial<Record<OperationId, (pick: number) => Promise<Sample>>>;

/** One of a list, by any number. */
export const pickOf = <Item>(list: readonly Item[], pick: number): Item => {
  const item = list[pick % list.length];
  if (item === undefined) throw new Error("an empty list");
  return item;
};
