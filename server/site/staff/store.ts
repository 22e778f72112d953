import type { Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import type { StaffActsTable } from "./tables.ts";

/** One change by staff. */
export interface Act {
  readonly subject: string | null;
  /** The requested change. */
  readonly change: object;
  readonly at: Date;
}

/** Records a staff act in the transaction of the change. */
export const recordAct = async (
  trx: Trx,
  { operation, staff }: Pick<StaffContext, "operation" | "staff">,
  act: Act,
): Promise<void> => {
  const { user, key } = actorColumns(staff);
  await trx
    .insertInto("staff_acts")
    .values({
      ...act,
      operation,
      change: JSON.stringify(act.change),
      actor_kind: staff.kind,
      actor_user: user,
      actor_key: key,
    })
    .execute();
};

/** An act with the actor's e-mail; null for a token or a deleted account. */
export type ActRow = Selectable<StaffActsTable> & { readonly actor_email: string | null };

/** Filter of acts. */
export interface ActFilter {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
}

const filtered = (db: Db, { subject, actor }: ActFilter) =>
  db
    .selectFrom("staff_acts")
    .leftJoin("users", "users.id", "staff_acts.actor_user")
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? null))
    .$if(actor !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where("users.email", "=", (actor ?? "").toLowerCase()),
          where("staff_acts.actor_key", "=", actor ?? ""),
        ]),
      ),
    );

/** Lists a page of acts, the newest first. */
export const listActs = (db: Db, filter: ActFilter, page: number, size: number): Promise<ActRow[]> =>
  filtered(db, filter)
    .selectAll("staff_acts")
    .select("users.email as actor_email")
    .orderBy("staff_acts.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the acts of a filter. */
export const countActs = async (db: Db, filter: ActFilter): Promise<number> => {
  const { count } = await filtered(db, filter)
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};
