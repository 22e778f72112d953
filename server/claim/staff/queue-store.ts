import { sql } from "kysely";
import type { ExpressionBuilder, SqlBool, Expression } from "kysely";
import { isUuid } from "#domain/uuid.ts";
import { claimStatuses } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Database, Db } from "#server/database.ts";
import type { ClaimRow } from "#server/claim/store.ts";

/** Who must act in each status: staff, visitors or nobody. The index of migration 0019 has those of staff. */
const viewOf: Record<ClaimStatus, "todo" | "waiting" | null> = {
  new: "waiting",
  waiting_payment: "waiting",
  verification: "todo",
  waiting_requisites: "todo",
  marked_paid: "todo",
  confirming: "todo",
  underpaid: "todo",
  paid: "todo",
  paying_out: "todo",
  payout_error: "todo",
  refunding: "todo",
  paid_late: "todo",
  hold: "todo",
  done: null,
  refunded: null,
  expired: null,
  rejected: null,
  cancelled: null,
};

const statusesIn = (view: "todo" | "waiting"): readonly ClaimStatus[] =>
  claimStatuses.filter((status) => viewOf[status] === view);

/** Filter of the queue. */
export interface QueueFilter {
  readonly status?: ClaimStatus | undefined;
  readonly view?: "todo" | "waiting" | "problems" | undefined;
  /** A claim's number or uuid, its account's uuid, or the beginning of its e-mail. */
  readonly q?: string | undefined;
  /** True: only claims with money to settle by hand. False: only claims without. */
  readonly attention?: boolean | undefined;
}

/** The columns of a queue row. */
export type QueueRow = Pick<
  ClaimRow,
  | "id"
  | "number"
  | "status"
  | "version"
  | "from_currency_id"
  | "to_currency_id"
  | "from_amount"
  | "to_amount"
  | "email"
  | "created_at"
  | "updated_at"
> & {
  /** Whether the claim has money to settle by hand. */
  attention: boolean;
};

const openNotes = (where: ExpressionBuilder<Database, "claims">) =>
  where.exists(
    where
      .selectFrom("claim_notes")
      .select(sql.lit(1).as("one"))
      .whereRef("claim_notes.claim_id", "=", "claims.id")
      .where("claim_notes.settled_at", "is", null),
  );

/** Money that waits for an operator, and failed payouts. A union, so that each part is found by its own index. */
const problems = (where: ExpressionBuilder<Database, "claims">) =>
  where
    .selectFrom("claim_notes")
    .select("claim_notes.claim_id as id")
    .where("claim_notes.settled_at", "is", null)
    .union(
      where.selectFrom("claims as failed").select("failed.id").where("failed.status", "=", "payout_error"),
    );

/** The one that waits longest for staff comes first; elsewhere, the newest. */
const orderOf = ({ view }: QueueFilter) =>
  view === "todo" ? sql`claims.updated_at, claims.number` : sql`claims.number desc`;

/** A claim by its uuid, or the claims of an account by its uuid. A union, as above. */
const named = (where: ExpressionBuilder<Database, "claims">, uuid: string) =>
  where
    .selectFrom("claims as own")
    .select("own.id")
    .where("own.id", "=", uuid)
    .union(where.selectFrom("claims as theirs").select("theirs.id").where("theirs.user_id", "=", uuid));

const conditionsOf =
  ({ status, view, q, attention }: QueueFilter) =>
  (where: ExpressionBuilder<Database, "claims">): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (attention !== undefined) conditions.push(attention ? openNotes(where) : where.not(openNotes(where)));
    if (view === "problems") conditions.push(where("id", "in", problems(where)));
    else if (view !== undefined) conditions.push(where("status", "in", statusesIn(view)));
    if (status !== undefined) conditions.push(where("status", "=", status));
    if (q !== undefined) {
      const prefix = q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&");
      conditions.push(
        isUuid(q)
          ? where("id", "in", named(where, q))
          : /^[1-9]\d{0,17}$/.test(q)
            ? where("number", "=", q)
            : where("email", "like", `${prefix}%`),
      );
    }
    return where.and(conditions);
  };

/** One page of the queue. Rows before the page are skipped on an index, so only the page's rows are read. */
export const listQueue = (db: Db, filter: QueueFilter, page: number, size: number): Promise<QueueRow[]> =>
  db
    .selectFrom("claims")
    .innerJoin(
      (inner) =>
        inner
          .selectFrom("claims")
          .select("claims.number as wanted")
          .where(conditionsOf(filter))
          .orderBy(orderOf(filter))
          .limit(size)
          .offset((page - 1) * size)
          .as("page"),
      (join) => join.onRef("page.wanted", "=", "claims.number"),
    )
    .select([
      "id",
      "number",
      "status",
      "version",
      "from_currency_id",
      "to_currency_id",
      "from_amount",
      "to_amount",
      "email",
      "created_at",
      "updated_at",
    ])
    .select((where) => openNotes(where).$castTo<boolean>().as("attention"))
    .orderBy(orderOf(filter))
    .execute();

/** Claims are counted exactly up to this number. */
const countedExactly = 10_000;

/**
 * Counts the claims of a filter: exactly up to ten thousand, beyond that by the planner's estimate. The queue is
 * then as fast with a million claims as with a thousand.
 */
export const countQueue = async (db: Db, filter: QueueFilter): Promise<number> => {
  const { count } = await db
    .selectFrom((inner) =>
      inner
        .selectFrom("claims")
        .select("claims.number")
        .where(conditionsOf(filter))
        .limit(countedExactly + 1)
        .as("found"),
    )
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) <= countedExactly) return Number(count);
  const [plan] = await db
    .selectFrom("claims")
    .select("number")
    .where(conditionsOf(filter))
    .explain<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>("json");
  return Math.max(countedExactly + 1, Math.round(plan?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0));
};
