import type { Selectable } from "kysely";
import type { Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { ReferralRewardsTable, RewardStatus } from "./tables.ts";

/** A reward row. */
export type RewardRow = Selectable<ReferralRewardsTable>;

/** The earner of a claim's reward, and the reward so far. */
export interface Standing {
  /** The user who earns it: the referrer, or the shop's owner. */
  readonly earner: string;
  readonly email: string;
  /** Id of the claim's shop; null when a referrer earns the reward. */
  readonly shop: string | null;
  /** Individual share of this referrer or shop; null when the general share applies. */
  readonly own_share: string | null;
  /** Null before there is a reward. */
  readonly reward: string | null;
  readonly status: RewardStatus | null;
}

const shopStandingStatement = namedStatement(
  "shop-standing",
  { claim: "uuid", shop: "text" },
  `select u.id as earner, u.email, s.id as shop, s.share as own_share, w.id as reward, w.status
    from shops s join users u on u.id = s.user_id
    left join referral_rewards w on w.claim_id = :claim
    where s.id = :shop`,
);

// The referrer of the user's registration takes precedence over the referrer of this claim's link.
const standingStatement = namedStatement(
  "referral-standing",
  { claim: "uuid", user: "uuid", rid: "text" },
  `select r.id as earner, r.email, null as shop, r.referral_share as own_share, w.id as reward, w.status
    from (select (select referrer_id from users where id = :user) as bound,
        (select id from users where rid = :rid) as linked,
        (select referrer_id from referral_rewards where claim_id = :claim) as kept) as found
    join users r on r.id = coalesce(found.kept, found.bound, found.linked)
    left join referral_rewards w on w.claim_id = :claim
    where r.activated_at is not null`,
);

/** The earner of a claim's reward; undefined without a shop or a referrer. */
export const readStanding = async (
  trx: Trx,
  { claim, user, rid, shop }: Record<"user" | "rid" | "shop", string | null> & { readonly claim: string },
): Promise<Standing | undefined> => {
  const asked =
    shop === null
      ? standingStatement.with({ claim, user, rid })
      : shopStandingStatement.with({ claim, shop });
  return (await runIn<Standing>(trx, asked))[0];
};

const knownStatement = namedStatement(
  "referral-known-requisites",
  { referrer: "uuid", mailbox: "text", values: "text[]" },
  `select c.from_requisites, c.to_requisites, c.refund_requisites
    from (select * from claims where user_id = :referrer order by created_at desc limit 1000) as c
    where exists (select from jsonb_array_elements(
      c.from_requisites || c.to_requisites || coalesce(c.refund_requisites, '[]')) as r where r ->> 'value' = any(:values))
    union all
    select c.from_requisites, c.to_requisites, c.refund_requisites
    from (select * from claims where mailbox = :mailbox and user_id is null order by created_at desc limit 1000) as c
    where exists (select from jsonb_array_elements(
      c.from_requisites || c.to_requisites || coalesce(c.refund_requisites, '[]')) as r where r ->> 'value' = any(:values))
    union all
    select w.requisites, '[]', null
    from (select * from withdrawals where user_id = :referrer order by created_at desc limit 1000) as w
    where exists (select from jsonb_array_elements(w.requisites) as r where r ->> 'value' = any(:values))
    limit 100`,
);

interface KnownRow {
  readonly from_requisites: StoredRequisite[];
  readonly to_requisites: StoredRequisite[];
  readonly refund_requisites: StoredRequisite[] | null;
}

/**
 * Requisites of the user's latest claims and withdrawals that contain one of these values, grouped by side.
 */
export const knownRequisites = async (
  trx: Trx,
  asked: { readonly referrer: string; readonly mailbox: string; readonly values: readonly string[] },
): Promise<StoredRequisite[][]> => {
  if (asked.values.length === 0) return [];
  const rows = await runIn<KnownRow>(trx, knownStatement.with(asked));
  return rows.flatMap((row) => [row.from_requisites, row.to_requisites, row.refund_requisites ?? []]);
};

/** The latest rate of a pair of assets, with its time. */
export interface KnownRate {
  readonly base: string;
  readonly quote: string;
  readonly value: string;
  readonly at: Date;
}

/**
 * Rates of a direction's source that involve these assets. They connect two of them directly or through one
 * other asset.
 */
export const readRates = (trx: Trx, direction: number, assets: readonly string[]): Promise<KnownRate[]> =>
  trx
    .selectFrom("rates")
    .innerJoin("directions", "directions.rate_source", "rates.source")
    .select(["base", "quote", "value", "at"])
    .where("directions.id", "=", direction)
    .where((where) => where.or([where("base", "in", [...assets]), where("quote", "in", [...assets])]))
    .execute();

/** The latest rates of all sources that involve these assets. */
export const readAllRates = (trx: Trx, assets: readonly string[]): Promise<KnownRate[]> =>
  trx
    .selectFrom("rates")
    .distinctOn(["base", "quote"])
    .select(["base", "quote", "value", "at"])
    .where((where) => where.or([where("base", "in", [...assets]), where("quote", "in", [...assets])]))
    .orderBy("base")
    .orderBy("quote")
    .orderBy("at", "desc")
    .execute();

/** The assets of a claim's sides. */
export const readTickers = async (
  trx: Trx,
  from: number,
  to: number,
): Promise<{ readonly from: string; readonly to: string }> => {
  const rows = await trx
    .selectFrom("currencies")
    .select(["id", "ticker"])
    .where("id", "in", [from, to])
    .execute();
  const tickerOf = (id: number): string => rows.find((row) => row.id === id)?.ticker ?? "";
  return { from: tickerOf(from), to: tickerOf(to) };
};

/** Inserts a claim's reward, or updates its status and amount. Returns it. */
export const putReward = async (
  trx: Trx,
  row: Omit<RewardRow, "number" | "reason" | "created_at">,
): Promise<void> => {
  const { status, share, amount, surcharge, currency_id, at } = row;
  await trx
    .insertInto("referral_rewards")
    .values({ ...row, reason: null, created_at: at })
    .onConflict((conflict) =>
      conflict.column("claim_id").doUpdateSet({ status, share, amount, surcharge, currency_id, at }),
    )
    .execute();
};

/** Changes the status of a reward. */
export const moveReward = async (
  trx: Trx,
  id: string,
  change: Pick<RewardRow, "status" | "at"> & { readonly reason?: string },
): Promise<void> => {
  await trx.updateTable("referral_rewards").set(change).where("id", "=", id).execute();
};

/** Reads a reward with its claim's number and locks it until the transaction ends. */
export const lockReward = (
  trx: Trx,
  id: string,
): Promise<(RewardRow & { readonly claim_number: string }) | undefined> =>
  trx
    .selectFrom("referral_rewards")
    .innerJoin("claims", "claims.id", "referral_rewards.claim_id")
    .selectAll("referral_rewards")
    .select("claims.number as claim_number")
    .where("referral_rewards.id", "=", id)
    .forUpdate("referral_rewards")
    .executeTakeFirst();
