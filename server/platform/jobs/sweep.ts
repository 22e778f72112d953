import { isUnreachable } from "../data/database.ts";
import { ApiError } from "../errors.ts";
import type { Log } from "../log.ts";

/** Rows per batch. */
const batch = 100;

/** What is due, and what to do with each. */
export interface Sweep<Row> {
  /** For the log: "an overdue claim". */
  readonly what: string;
  /** Lists due rows with greater ids, in their order. */
  readonly list: (after: string, limit: number) => Promise<readonly Row[]>;
  /** False when there was nothing to do. An ApiError means that somebody was quicker. */
  readonly act: (row: Row) => Promise<boolean>;
}

/**
 * Acts on everything that is due, and returns how often it did. A row that fails is logged and does not stop the
 * others. Several instances may sweep at once.
 * @throws Error when the database is out of reach.
 */
export const sweep = async <Row extends { readonly id: string }>(
  log: Log,
  { what, list, act }: Sweep<Row>,
): Promise<number> => {
  let done = 0;
  let rows = await list("00000000-0000-0000-0000-000000000000", batch);
  while (rows.length > 0) {
    for (const row of rows) {
      try {
        if (await act(row)) done += 1;
      } catch (error) {
        if (error instanceof ApiError) continue;
        if (isUnreachable(error)) throw error;
        log.error({ err: error }, `${what} could not be moved`);
      }
    }
    rows = rows.length < batch ? [] : await list(rows.at(-1)?.id ?? "", batch);
  }
  return done;
};
