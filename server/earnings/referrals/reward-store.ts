import type { Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { ReferralRewardsTable, RewardStatus } from "./tables.ts";

/** A reward row. */
export type RewardRow = Selectable<ReferralRewardsTable>;

/** The earner of a claim's reward, and the reward so far. */
export interface Standing {
  /** The user who earns it: the referrer, or the shop's owner. */
  readonly earner: string;
  /** Id of the claim's shop; null when a referrer earns the reward. */
  readonly shop: string | null;
  /** Individual share of this referrer or shop; null when the general share applies. */
  readonly own_share: string | null;
  /** Null before there is a reward. */
  readonly reward: string | null;
  readonly status: RewardStatus | null;
  readonly accepted_at: Date | null;
}

const shopStandingStatement = namedStatement(
  "shop-standing",
  { claim: "uuid", shop: "text" },
  `select u.id as earner, s.id as shop, s.share as own_share, w.id as reward, w.status, w.accepted_at
    from shops s join users u on u.id = s.user_id
    left join referral_rewards w on w.claim_id = :claim
    where s.id = :shop`,
);

// The referrer of the user's registration takes precedence over the referrer of this claim's link.
const standingStatement = namedStatement(
  "referral-standing",
  { claim: "uuid", user: "uuid", rid: "text" },
  `select r.id as earner, null as shop, r.referral_share as own_share, w.id as reward, w.status, w.accepted_at
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

/** Inserts a claim's reward, or prices it anew. */
export const putReward = async (
  trx: Trx,
  row: Omit<RewardRow, "number" | "reason" | "created_at" | "matures_at">,
): Promise<void> => {
  const { status, share, amount, surcharge, currency_id, accepted_at, at } = row;
  await trx
    .insertInto("referral_rewards")
    .values({ ...row, reason: null, matures_at: null, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column("claim_id")
        .doUpdateSet({ status, share, amount, surcharge, currency_id, accepted_at, at }),
    )
    .execute();
};

/** Changes the status of a reward, or when it matures. */
export const moveReward = async (
  trx: Trx,
  id: string,
  change: Partial<Pick<RewardRow, "status" | "accepted_at" | "at" | "matures_at" | "reason">>,
): Promise<void> => {
  await trx.updateTable("referral_rewards").set(change).where("id", "=", id).execute();
};

/** Rewards whose payment can no longer be reversed. */
export const matureRewards = (db: Db, now: Date) =>
  db
    .selectFrom("referral_rewards")
    .select("id")
    .where("status", "=", "waiting")
    .where("matures_at", "<=", now);

/** Lists mature rewards, in the order of their ids after this one. */
export const listMature = (
  db: Db,
  now: Date,
  after: string,
  limit: number,
): Promise<{ readonly id: string }[]> =>
  matureRewards(db, now).where("id", ">", after).orderBy("id").limit(limit).execute();

/** A reward with its claim's number, and the user who earns it. */
export type LockedReward = RewardRow & { readonly claim_number: string; readonly earner: string };

/** Reads a reward, by its own or its claim's id, and locks it until the transaction ends. */
export const lockReward = (
  trx: Trx,
  id: string,
  column: "id" | "claim_id" = "id",
): Promise<LockedReward | undefined> =>
  trx
    .selectFrom("referral_rewards")
    .innerJoin("claims", "claims.id", "referral_rewards.claim_id")
    .leftJoin("shops", "shops.id", "referral_rewards.shop_id")
    .selectAll("referral_rewards")
    .select("claims.number as claim_number")
    .select(({ fn }) =>
      fn.coalesce("referral_rewards.referrer_id", "shops.user_id").$castTo<string>().as("earner"),
    )
    .where(`referral_rewards.${column}`, "=", id)
    .forUpdate("referral_rewards")
    .executeTakeFirst();
