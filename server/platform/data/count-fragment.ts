import type { SelectQueryBuilder } from "kysely";

/** Counts the rows of a query that selects nothing yet. */
export const countRows = async (
  // Whatever its tables are.
  // oxlint-disable-next-line typescript/no-explicit-any
  query: SelectQueryBuilder<any, any, object>,
): Promise<number> => {
  const { count } = await query
    .select((select) => select.fn.countAll<string>().as("count"))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
};
