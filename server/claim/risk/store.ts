import { type Selectable, sql } from "kysely";
import type { RiskChecksTable, RiskFault } from "#server/claim/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import type { ActorColumns } from "#server/platform/actor.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** A risk check. */
export type RiskCheck = Selectable<RiskChecksTable>;

const openStatement = namedStatement(
  "open-risk-check",
  { id: "uuid", claim: "uuid", receipt: "uuid", isTraced: "boolean", now: "timestamptz" },
  `
    insert into risk_checks (id, claim_id, receipt_id, traced, risk_limit, at)
    select :id, c.id, :receipt, :isTraced and f.network_code is not null, coalesce(c.risk_limit, d.risk_limit), :now
    from claims c
    join currencies f on f.id = c.from_currency_id
    left join directions d on d.id = c.direction_id
    where c.id = :claim and coalesce(c.risk_limit, d.risk_limit) > 0
    returning traced`,
);

/** Opens the check of a receipt if its claim has a limit. Undefined when it has none. */
export const openCheck = async (
  trx: Trx,
  check: Pick<RiskCheck, "id"> & {
    readonly claim: string;
    readonly receipt: string;
    /** Whether the receipt names a transaction of its network. */
    readonly isTraced: boolean;
    readonly now: Date;
  },
): Promise<Pick<RiskCheck, "traced"> | undefined> =>
  (await runIn<Pick<RiskCheck, "traced">>(trx, openStatement.with(check)))[0];

/** A check with what is asked about. */
export interface AwaitedCheck extends Pick<RiskCheck, "id" | "claim_id"> {
  readonly network: string;
  readonly ticker: string;
  readonly transaction: string;
}

/** Reads a check that a service can answer; undefined once it is done. */
export const findAwaited = (db: Db, id: string): Promise<AwaitedCheck | undefined> =>
  db
    .selectFrom("risk_checks")
    .innerJoin("receipts", "receipts.id", "risk_checks.receipt_id")
    .innerJoin("currencies", "currencies.id", "receipts.currency_id")
    .select([
      "risk_checks.id",
      "risk_checks.claim_id",
      "currencies.network_code as network",
      "currencies.ticker",
      "receipts.external_id as transaction",
    ])
    .where("risk_checks.id", "=", id)
    .where("risk_checks.status", "=", "pending")
    .where("risk_checks.moot", "=", false)
    .where("risk_checks.traced", "=", true)
    .where("currencies.network_code", "is not", null)
    .$narrowType<{ network: string }>()
    .executeTakeFirst();

/** Notes that the service gave no score. */
export const noteFault = async (db: Db, id: string, error: RiskFault, now: Date): Promise<void> => {
  await db
    .updateTable("risk_checks")
    .set({ error, asked_at: now })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .execute();
};

/** Reads a check of a claim, whose lock keeps it from changing. Undefined when the claim has no such check. */
export const findCheck = (trx: Trx, claim: string, id: string): Promise<RiskCheck | undefined> =>
  trx
    .selectFrom("risk_checks")
    .selectAll()
    .where("claim_id", "=", claim)
    .where("id", "=", id)
    .executeTakeFirst();

/** Stores a score; `by` is who entered it, null for the service. */
export const storeScore = async (
  trx: Trx,
  id: string,
  {
    score,
    isUnheld,
    by,
    now,
  }: {
    readonly score: number;
    readonly isUnheld: boolean;
    readonly by: ActorColumns | null;
    readonly now: Date;
  },
): Promise<void> => {
  await trx
    .updateTable("risk_checks")
    .set({
      status: "done",
      score,
      unheld: isUnheld,
      error: null,
      done_at: now,
      ...(by === null && { asked_at: now, service_score: score }),
      by_kind: by?.kind ?? null,
      by_user: by?.user ?? null,
      by_key: by?.key ?? null,
    })
    .where("id", "=", id)
    .execute();
};

/** Forgets the score of a check, so that it is asked again. */
export const reopenCheck = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable("risk_checks")
    .set({
      status: "pending",
      score: null,
      unheld: false,
      error: null,
      done_at: null,
      by_kind: null,
      by_user: null,
      by_key: null,
    })
    .where("id", "=", id)
    .execute();
};

/** Whether a score of a claim is not known, or at the limit without a hold. */
export const isRiskOpen = async (trx: Trx, claim: string): Promise<boolean> =>
  (await trx
    .selectFrom("risk_checks")
    .select("id")
    .where("claim_id", "=", claim)
    .where("moot", "=", false)
    .where((where) => where.or([where("status", "=", "pending"), where("unheld", "=", true)]))
    .executeTakeFirst()) !== undefined;

/** Keeps what the service said of a check that a person has scored meanwhile. */
export const noteServiceScore = async (trx: Trx, id: string, score: number, now: Date): Promise<void> => {
  await trx
    .updateTable("risk_checks")
    .set({ service_score: score, asked_at: now })
    .where("id", "=", id)
    .execute();
};

const mootStatement = namedStatement(
  "risk-moot",
  { claim: "uuid", amount: "numeric", isAll: "boolean" },
  `
    with live as (
      select k.id, count(*) over () as others from risk_checks k join receipts r on r.id = k.receipt_id
      where k.claim_id = :claim and not k.moot and (:isAll or r.amount = :amount))
    update risk_checks k set moot = true from live where k.id = live.id and (:isAll or live.others = 1) returning k.id`,
);

/**
 * The checks of money that was taken back stop nothing: those of all payments, or that of the one payment of this amount.
 * True while another check of the claim is open.
 */
export const forgetChecks = async (
  trx: Trx,
  claim: string,
  back: { readonly amount: string; readonly isAll: boolean },
): Promise<boolean> => {
  await runIn(trx, mootStatement.with({ claim, ...back }));
  return isRiskOpen(trx, claim);
};

/** Whether a known score of a claim is at the limit of its check, or above. */
export const isAtLimit = async (db: Db | Trx, claim: string): Promise<boolean> =>
  (await db
    .selectFrom("risk_checks")
    .select("id")
    .where("claim_id", "=", claim)
    .where("moot", "=", false)
    .whereRef("score", ">=", "risk_limit")
    .executeTakeFirst()) !== undefined;

/** Leaves the scores of a claim that is held to whoever releases it. True while one is not known. */
export const leaveToRelease = async (trx: Trx, claim: string): Promise<boolean> => {
  await trx.updateTable("risk_checks").set({ unheld: false }).where("claim_id", "=", claim).execute();
  return isRiskOpen(trx, claim);
};

/** The checks of a claim as staff see them, the oldest first. */
export const readChecks = (db: Db | Trx, claim: string) =>
  db
    .selectFrom("risk_checks")
    .innerJoin("receipts", "receipts.id", "risk_checks.receipt_id")
    .leftJoin("users", "users.id", "risk_checks.by_user")
    .selectAll("risk_checks")
    .select([
      "receipts.amount",
      "users.email as by_email",
      sql<string | null>`case when risk_checks.traced then receipts.external_id end`.as("transaction"),
    ])
    .where("risk_checks.claim_id", "=", claim)
    .orderBy("risk_checks.at")
    .orderBy("risk_checks.id")
    .execute();
