import { requisiteForms } from "#domain/requisites/forms.ts";
import { referenceForms } from "#domain/claim/transaction-reference.ts";
import { sql } from "kysely";
import type { ExpressionBuilder, SqlBool, Expression } from "kysely";
import { isUuid } from "#domain/uuid.ts";
import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Database, Db } from "#server/database.ts";
import { type LifecycleColumns, lifecycleColumns } from "#server/claim/lifecycle/lifecycle.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";

/** Whom a claim waits for. The index of migration 0056 has those of staff. */
const actorOf = { todo: "staff", waiting: "visitor" } as const;

const listed = (statuses: readonly ClaimStatus[]) =>
  sql.join(
    statuses.map((status) => sql.lit(status)),
    sql`, `,
  );

/**
 * Whether staff wait for the visitor in a status that is otherwise theirs: for a choice that has not been made, or is over,
 * or for where a refund goes. Until an operator is called: then staff act for a visitor who stays silent.
 */
const isVisitorsTurn = (now: Date) => sql<boolean>`(claims.operator_called_at is null and case
  when claims.status in (${listed(statusesWith("money", "offered"))})
    then claims.choice is null or claims.choice = 'top_up'
      or (claims.choice = 'recalculate' and claims.offer_until <= ${now})
  when claims.status in (${listed(statusesWith("money", "returning"))}) then claims.refund_requisites is null
  else false end)`;

const waitsFor = (now: Date) => sql<QueueRow["waits_for"]>`case
  when claims.status in (${listed(statusesWith("acts", "visitor"))}) or ${isVisitorsTurn(now)} then 'visitor'
  when claims.status in (${listed(statusesWith("acts", "staff"))}) then 'staff' end`;

/** The claims that somebody has to act on. */
const turnOf =
  (view: "todo" | "waiting", now: Date) =>
  (where: ExpressionBuilder<Database, "claims">): Expression<SqlBool> => {
    const own = where("status", "in", statusesWith("acts", actorOf[view]));
    return view === "todo"
      ? where.and([own, where.not(isVisitorsTurn(now))])
      : where.or([own, isVisitorsTurn(now)]);
  };

/** Filter of the queue. */
export interface QueueFilter {
  readonly status?: ClaimStatus | undefined;
  readonly view?: "todo" | "waiting" | "problems" | "mine" | undefined;
  /** Whose `mine` is, and the claims that they hold a lease on. */
  readonly mine?: { readonly user: string; readonly leased: readonly string[] } | undefined;
  /** What a claim is searched for by, see `found`. */
  readonly q?: string | undefined;
  /** Its whole e-mail. */
  readonly email?: string | undefined;
  /** True: only claims with money to settle by hand. False: only claims without. */
  readonly attention?: boolean | undefined;
  readonly from_currency?: number | undefined;
  readonly to_currency?: number | undefined;
  readonly sum_from?: string | undefined;
  readonly sum_to?: string | undefined;
  readonly city?: number | undefined;
  /** When it was created, and the moment after that. */
  readonly from: Date | null;
  readonly until: Date | null;
  /** The largest number. */
  readonly up_to: number;
  readonly now: Date;
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
  | "status_since"
  | "payment_kind"
> &
  LifecycleColumns & {
    /** Whether the claim has money to settle by hand. */
    attention: boolean;
    /** Who acts next; null once it has ended. */
    waits_for: "staff" | "visitor" | null;
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

/** The one that waits longest for staff comes first; elsewhere, the newest, a period by the index that finds it. */
const orderOf = ({ view, from, until }: QueueFilter) => {
  if (view === "todo") return sql`claims.status_since, claims.number`;
  return (from ?? until) === null ? sql`claims.number desc` : sql`claims.created_at desc, claims.number desc`;
};

/** All requisites of a claim, as the index of migration 0029 has them. */
const requisites = sql`(
  jsonb_path_query_array(from_requisites, '$[*].value') || jsonb_path_query_array(to_requisites, '$[*].value')
  || coalesce(jsonb_path_query_array(payment_requisites, '$[*].value'), '[]')
  || coalesce(jsonb_path_query_array(refund_requisites, '$[*].value'), '[]')
)`;

/**
 * The claims that a text names in full: by number, uuid (also that of their account), requisite, transaction or the shop's order id. A union, so that
 * each part is found by its own index.
 */
const named = (where: ExpressionBuilder<Database, "claims">, q: string) => {
  const claims = where.selectFrom("claims as one").select("one.id");
  if (isUuid(q))
    return claims
      .where("one.id", "=", q)
      .union(claims.where("one.sale_id", "=", q))
      .union(claims.where("one.user_id", "=", q));
  // Accounts by an owner's rule are kept without the spaces and hyphens that people read them with.
  const words = [
    ...new Set([q, q.toLowerCase(), q.replaceAll(/[\s-]/g, ""), ...requisiteForms(q), ...referenceForms(q)]),
  ];
  const found = claims
    .where("one.transaction", "in", words)
    .union(claims.where("one.order_id", "in", words))
    .union(claims.where(sql<SqlBool>`${requisites} ?| ${sql.val(words)}::text[]`))
    .union(
      where
        .selectFrom("receipts")
        .select("receipts.claim_id as id")
        .where("receipts.external_id", "in", words)
        .where("receipts.claim_id", "is not", null)
        .$castTo<{ id: string }>(),
    );
  return isNumber(q) ? found.union(claims.where("one.number", "=", q)) : found;
};

const isNumber = (q: string): boolean => /^[1-9]\d{0,17}$/.test(q);

/**
 * What a text finds: what it names, or the claims of a whole e-mail. A part of what is masked finds nothing: it would
 * spell the rest. The few that it names are an array, so that both are found by an index.
 */
const found = (where: ExpressionBuilder<Database, "claims">, q: string): Expression<SqlBool> => {
  const isNamed = sql<SqlBool>`claims.id = any(array(${named(where, q)}))`;
  return isUuid(q) || isNumber(q)
    ? isNamed
    : where.or([isNamed, where("email", "=", q.trim().toLowerCase())]);
};

/** What somebody works on, or was the last to act on. */
const worked = (
  where: ExpressionBuilder<Database, "claims">,
  mine: QueueFilter["mine"],
): Expression<SqlBool> => {
  if (mine === undefined) return sql`false`;
  const own = where("worked_by", "=", mine.user);
  return mine.leased.length === 0 ? own : where.or([own, where("id", "in", mine.leased)]);
};

const conditionsOf =
  (filter: QueueFilter) =>
  (where: ExpressionBuilder<Database, "claims">): Expression<SqlBool> => {
    const { view, attention } = filter;
    const conditions: Expression<SqlBool>[] = [];
    if (attention !== undefined) conditions.push(attention ? openNotes(where) : where.not(openNotes(where)));
    if (view === "problems") conditions.push(where("id", "in", problems(where)));
    else if (view === "mine") conditions.push(worked(where, filter.mine));
    else if (view !== undefined) conditions.push(turnOf(view, filter.now)(where));
    if (filter.status !== undefined) conditions.push(where("status", "=", filter.status));
    if (filter.from_currency !== undefined)
      conditions.push(where("from_currency_id", "=", filter.from_currency));
    if (filter.to_currency !== undefined) conditions.push(where("to_currency_id", "=", filter.to_currency));
    if (filter.sum_from !== undefined) conditions.push(where("from_amount", ">=", filter.sum_from));
    if (filter.sum_to !== undefined) conditions.push(where("from_amount", "<=", filter.sum_to));
    if (filter.city !== undefined) conditions.push(where("city_id", "=", filter.city));
    if (filter.from !== null) conditions.push(where("created_at", ">=", filter.from));
    if (filter.until !== null) conditions.push(where("created_at", "<", filter.until));
    if (filter.email !== undefined) conditions.push(where("email", "=", filter.email.trim().toLowerCase()));
    if (filter.q !== undefined) conditions.push(found(where, filter.q));
    return where.and(conditions);
  };

/** The claims of a filter that have not come since the page was opened. */
const known =
  (filter: QueueFilter) =>
  (where: ExpressionBuilder<Database, "claims">): Expression<SqlBool> =>
    where.and([conditionsOf(filter)(where), where("number", "<=", String(filter.up_to))]);

/** The number of the newest claim; 0 without any. */
export const readNewest = async (db: Db): Promise<number> => {
  const newest = await db
    .selectFrom("claims")
    .select("number")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return Number(newest?.number ?? 0);
};

/** Claims that come are counted up to this number. */
const arrivedAtMost = 100;

/** Counts the claims of a filter that have come since the page was opened. */
export const countArrived = async (db: Db, filter: QueueFilter): Promise<number> =>
  (
    await db
      .selectFrom("claims")
      .select("number")
      .where("number", ">", String(filter.up_to))
      .where(conditionsOf(filter))
      .limit(arrivedAtMost)
      .execute()
  ).length;

/** One page of the queue. Rows before the page are skipped on an index, so only the page's rows are read. */
export const listQueue = (db: Db, filter: QueueFilter, page: number, size: number): Promise<QueueRow[]> =>
  db
    .selectFrom("claims")
    .innerJoin(
      (inner) =>
        inner
          .selectFrom("claims")
          .select("claims.number as wanted")
          .where(known(filter))
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
      "status_since",
      "payment_kind",
    ])
    .select(lifecycleColumns)
    .select((where) => openNotes(where).$castTo<boolean>().as("attention"))
    .select(waitsFor(filter.now).as("waits_for"))
    .orderBy(orderOf(filter))
    .execute();

/** Claims are counted exactly up to this number. */
const countedExactly = 10_000;

/**
 * Counts the claims of a filter: exactly up to ten thousand, beyond that by the planner's estimate. The queue is
 * then as fast with a million claims as with a thousand.
 */
export const countQueue = async (db: Db, filter: QueueFilter): Promise<number> => {
  const count = await countRows(
    db.selectFrom((inner) =>
      inner
        .selectFrom("claims")
        .select("claims.number")
        .where(known(filter))
        .limit(countedExactly + 1)
        .as("found"),
    ),
  );
  if (count <= countedExactly) return count;
  const [plan] = await db
    .selectFrom("claims")
    .select("number")
    .where(known(filter))
    .explain<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>("json");
  return Math.max(countedExactly + 1, Math.round(plan?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0));
};

/** Counts the claims that wait for staff. */
export const countTodo = (db: Db, now: Date): Promise<number> =>
  countQueue(db, { view: "todo", from: null, until: null, up_to: Number.MAX_SAFE_INTEGER, now });
