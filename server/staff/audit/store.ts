import type { Selectable } from "kysely";
import type { Db } from "#server/database.ts";
import { isUuid } from "#domain/uuid.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { StaffActsTable } from "#server/staff/journal/tables.ts";

/** An act with the actor's e-mail; null for a token or a deleted account. */
export type ActRow = Selectable<StaffActsTable> & { readonly actor_email: string | null };

/** Filter of acts. */
export interface ActFilter {
  /** Any of them. */
  readonly subjects?: readonly string[] | undefined;
  readonly actor?: string | undefined;
  readonly operation?: string | undefined;
  readonly from: Date | null;
  /** The moment after the last one. */
  readonly until: Date | null;
}

const filtered = (db: Db, { subjects, actor, operation, from, until }: ActFilter) =>
  db
    .selectFrom("staff_acts")
    .leftJoin("users", "users.id", "staff_acts.actor_user")
    .$if(subjects !== undefined, (query) => query.where("subject", "in", subjects ?? []))
    .$if(actor !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where("users.email", "=", (actor ?? "").toLowerCase()),
          where("staff_acts.actor_key", "=", actor ?? ""),
        ]),
      ),
    )
    .$if(operation !== undefined, (query) => query.where("operation", "=", operation ?? ""))
    .$if(from !== null, (query) => query.where("at", ">=", from ?? new Date(0)))
    .$if(until !== null, (query) => query.where("at", "<", until ?? new Date(0)));

const newestFirst = (db: Db, filter: ActFilter) =>
  filtered(db, filter)
    .selectAll("staff_acts")
    .select("users.email as actor_email")
    .orderBy("staff_acts.id", "desc");

/** Lists a page of acts, the newest first. */
export const listActs = (db: Db, filter: ActFilter, page: number, size: number): Promise<ActRow[]> =>
  newestFirst(db, filter)
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Lists the acts before one, the newest first; from the newest on without one. */
export const listActsBefore = (
  db: Db,
  filter: ActFilter,
  id: string | null,
  size: number,
): Promise<ActRow[]> =>
  newestFirst(db, filter)
    .$if(id !== null, (query) => query.where("staff_acts.id", "<", id ?? ""))
    .limit(size)
    .execute();

/** Counts the acts of a filter. */
export const countActs = (db: Db, filter: ActFilter): Promise<number> => countRows(filtered(db, filter));

/** What has a number of its own. */
const numbered = ["claims", "withdrawals", "verifications", "reviews", "chats"];

const numberedStatement = namedStatement(
  "act-subjects",
  { number: "bigint" },
  numbered.map((table) => `select id::text from ${table} where number = :number`).join(" union all "),
);

/** The ids of what has this number. */
export const findNumbered = async (db: Db, number: string): Promise<string[]> =>
  (await runIn<{ id: string }>(db, numberedStatement.with({ number }))).map(({ id }) => id);

/** What people call what has this id: its number or name, or the e-mail of a person. */
interface NameRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

// Ids are those of one kind of thing only, so that each is found once, by a primary key.
const namesStatement = namedStatement(
  "act-names",
  { ids: "uuid[]", texts: "text[]" },
  numbered
    .map((table) => `select id::text, number::text as name, null as email from ${table} where id = any(:ids)`)
    .concat(
      "select id::text, name, null from shop_applications where id = any(:ids)",
      "select id, name, null from shops where id = any(:texts)",
      "select id::text, null, email from users where id = any(:ids)",
    )
    .join(" union all "),
);

/** The names of the subjects that are ids. */
export const readNames = (db: Db, subjects: readonly string[]): Promise<NameRow[]> => {
  const texts = [...new Set(subjects)];
  return runIn<NameRow>(db, namesStatement.with({ ids: texts.filter(isUuid), texts }));
};
