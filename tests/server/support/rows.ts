import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database, Db, Trx } from "#server/database.ts";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** The rows of a table whose columns have these values: all of their columns, or the named ones. */
export const rowsOf = async <
  Table extends keyof Database,
  Column extends keyof Row<Table> & string = keyof Row<Table> & string,
>(
  db: Db | Trx,
  table: Table,
  having: Partial<Row<Table>> = {},
  ...columns: readonly Column[]
): Promise<Pick<Row<Table>, Column>[]> => {
  const named = columns.length === 0 ? sql`*` : sql.join(columns.map((name) => sql.ref(name)));
  const conditions = Object.entries(having).map(
    ([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`,
  );
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<Pick<Row<Table>, Column>>`
    select ${named} from ${sql.table(table)} where ${where}`.execute(db);
  return rows;
};

/** The first such row. @throws Error when there is none */
export const rowOf = async <
  Table extends keyof Database,
  Column extends keyof Row<Table> & string = keyof Row<Table> & string,
>(
  ...asked: Parameters<typeof rowsOf<Table, Column>>
): Promise<Pick<Row<Table>, Column>> => {
  const [row] = await rowsOf(...asked);
  if (row === undefined) throw new Error(`No such row of ${asked[1]}`);
  return row;
};
