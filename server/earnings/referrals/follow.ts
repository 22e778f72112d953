import { statusRow } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { type DecimalString, add, isPositive, multiply, subtract } from "#domain/money/money.ts";
import { profitOf } from "#domain/earnings/referral.ts";
import { paysSameAccount } from "#domain/requisites/account.ts";
import { shopEarnings } from "#domain/shop/shop-earnings.ts";
import type { ClaimReferrals } from "#server/claim/services.ts";
import { findCurrencyByCode } from "#server/exchange/calculator/store.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { knownRequisites } from "#server/staff/own-affairs/known-requisites-store.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { divideCross } from "#server/exchange/rates/course.ts";
import { marketOf, readAllRates, readRates, readTickers } from "#server/exchange/rates/market-store.ts";
import { type TellDeps, tellStaff } from "#server/staff/notices/tell.ts";
import { ripen, takeBack } from "./maturity.ts";
import { messages } from "./messages.ts";
import { type Standing, lockReward, moveReward, putReward, readStanding } from "./reward-store.ts";
import { readTerms } from "./terms.ts";

/** What the status of a claim means for its reward; null when it changes nothing. */
const stageOf = ({ status }: ClaimRow): "expected" | "accepted" | "done" | "back" | null => {
  const { end, money } = statusRow(status);
  if (end !== undefined) return end === "done" ? "done" : "back";
  if (money === "covering") return "accepted";
  // Neither who holds a claim nor who prepares a refund decides about its money; a new one asks for none.
  return status === "new" || money === null || money === "returning" ? null : "expected";
};

/**
 * Whether the earner is also the customer of the claim: signed in, or paid out to an account that they have used. What
 * else a claim says, anybody may have typed.
 */
const isOwn = async (trx: Trx, claim: ClaimRow, { earner }: Standing): Promise<boolean> => {
  if (claim.user_id === earner) return true;
  const kinds = claim.to_requisites.map(({ kind }) => kind);
  const known = await knownRequisites(trx, { earner, kinds });
  return known.some((side) => paysSameAccount(claim.to_requisites, side));
};

interface Offer {
  readonly currency: number;
  readonly share: DecimalString;
  /** Surcharge included. */
  readonly amount: DecimalString;
  readonly surcharge: DecimalString;
}

/**
 * The value of the receive currency in the reward currency when the direction's source does not provide it.
 * The customer has paid the surcharge anyway. Tries the other sources, then also the claim's own rate without the
 * surcharge.
 */
const worthElsewhere = async (
  trx: Trx,
  claim: ClaimRow,
  { from, to, reward }: Record<"from" | "to" | "reward", string>,
  now: Date,
): Promise<DecimalString | undefined> => {
  const rates = await readAllRates(trx, [from, to, reward]);
  const agreed = {
    base: from,
    quote: to,
    value: divideCross(multiply(claim.course, "100"), subtract("100", claim.surcharge)),
  };
  return marketOf(rates, now)(to, reward) ?? marketOf([...rates, agreed], now)(to, reward);
};

/** The reward of a claim at the latest rates; undefined when there is none. */
const offerFor = async (
  trx: Trx,
  claim: ClaimRow,
  { own_share, shop }: Standing,
  now: Date,
): Promise<Offer | undefined> => {
  const terms = await readTerms(trx);
  const share = own_share ?? terms.share;
  const currency = await findCurrencyByCode(trx, terms.currency);
  const { from, to } = await readTickers(trx, claim.from_currency_id, claim.to_currency_id);
  if (currency === undefined) return undefined;
  const asked = { from, to, reward: currency.ticker };
  const rateOf = marketOf(await readRates(trx, claim.direction_id, Object.values(asked)), now);
  const [deal, known] = [rateOf(from, to), rateOf(to, asked.reward)];
  // Only shops have a surcharge.
  const percent = shop === null ? "0" : claim.surcharge;
  const rate = known ?? (isPositive(percent) ? await worthElsewhere(trx, claim, asked, now) : undefined);
  if (rate === undefined) return undefined;
  // Without the source's rates the profit is unknown, but the surcharge is not.
  const profit =
    deal === undefined || known === undefined
      ? null
      : profitOf({ fromAmount: claim.from_amount, toAmount: claim.to_amount, rate: deal });
  const { reward, surcharge } = shopEarnings({
    profit,
    toAmount: claim.to_amount,
    surcharge: percent,
    rate,
    share,
    decimals: currency.decimals,
  });
  const amount = add(reward, surcharge);
  return isPositive(amount) ? { currency: currency.id, share, amount, surcharge } : undefined;
};

type FollowDeps = TellDeps & Pick<Deps, "ids">;

/** Takes back a reward whose claim came to nothing. Should money come again, it is priced as if for the first time. */
const drop = (trx: Trx, reward: string, at: Date) =>
  moveReward(trx, reward, { status: "back", accepted_at: null, at });

/** Prices a claim's reward at the present rates. Takes it back when there is none. */
const price = async (
  trx: Trx,
  { clock, ids }: FollowDeps,
  claim: ClaimRow,
  standing: Standing,
  isAccepted: boolean,
): Promise<void> => {
  const at = clock.now();
  const { earner, shop, reward } = standing;
  const offer = (await isOwn(trx, claim, standing)) ? undefined : await offerFor(trx, claim, standing, at);
  if (offer === undefined) {
    if (reward !== null) await drop(trx, reward, at);
    return;
  }
  const { currency, share, amount, surcharge } = offer;
  await putReward(trx, {
    id: reward ?? ids.uuid(),
    claim_id: claim.id,
    referrer_id: shop === null ? earner : null,
    shop_id: shop,
    status: "waiting",
    currency_id: currency,
    share,
    amount,
    surcharge,
    accepted_at: isAccepted ? at : null,
    at,
  });
};

/** Rewards of shops and referrers for claims. A claim through a shop rewards no referrer. */
export const createClaimReferrals = (deps: FollowDeps): ClaimReferrals => ({
  follow: async (trx, claim) => {
    const stage = stageOf(claim);
    if (stage === null || (claim.refferal === null && claim.user_id === null)) return;
    const asked = { claim: claim.id, user: claim.user_id, rid: claim.refferal, shop: claim.shop_id };
    const standing = await readStanding(trx, asked);
    if (standing === undefined) return;
    const { reward, status, accepted_at: accepted } = standing;
    if (stage === "back") {
      if (reward !== null) await drop(trx, reward, deps.clock.now());
    } else if (stage === "done") {
      if (reward !== null && status === "waiting") await ripen(trx, deps, reward);
    } else if (stage === "accepted" ? accepted === null : status !== "waiting" || accepted !== null) {
      // What the exchange earned on a claim is decided when its money is accepted, not when it is paid out.
      await price(trx, deps, claim, standing, stage === "accepted");
    }
  },
  reverse: async (trx, claim, why) => {
    const reward = await lockReward(trx, claim, "claim_id");
    if (reward === undefined || (await takeBack(trx, reward, { ...why, at: deps.clock.now() }))) return;
    await tellStaff(trx, deps, {
      topic: "withdrawals",
      key: `reward:${reward.id}`,
      title: messages("kept", { number: reward.claim_number }),
      text: messages("kept_text"),
      path: `/orders/${claim}`,
    });
  },
});
