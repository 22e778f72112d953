import { type DecimalString, add, isPositive, multiply, subtract } from "#domain/money.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import { isSamePerson, profitOf } from "#domain/referral.ts";
import { shopEarnings } from "#domain/shop-earnings.ts";
import type { ClaimReferrals } from "#server/claim/services.ts";
import { findCurrencyByCode } from "#server/exchange/calculator/store.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { divideCross } from "#server/exchange/rates/course.ts";
import { crossRates } from "#server/exchange/rates/cross.ts";
import type { Quote } from "#server/exchange/rates/source.ts";
import { grantReward } from "./money.ts";
import {
  type Standing,
  knownRequisites,
  moveReward,
  putReward,
  readAllRates,
  readRates,
  readStanding,
  readTickers,
} from "./reward-store.ts";
import type { RewardStatus } from "./tables.ts";
import { readTerms } from "./terms.ts";

/** The status of a claim's reward; null for a claim that is not confirmed yet. */
const stageOf = ({ status }: ClaimRow): RewardStatus | null => {
  switch (status) {
    case "new":
      return null;
    case "done":
      return "granted";
    case "expired":
    case "cancelled":
    case "rejected":
    case "refunded":
      return "back";
    default:
      return "waiting";
  }
};

/** Whether the earner is also the customer of the claim. */
const isOwn = async (trx: Trx, claim: ClaimRow, { earner, email }: Standing): Promise<boolean> => {
  const sides = [claim.from_requisites, claim.to_requisites, claim.refund_requisites ?? []];
  const values = [...new Set(sides.flat().map(({ value }) => value))];
  const known = await knownRequisites(trx, { referrer: earner, mailbox: mailboxOf(email), values });
  return isSamePerson(
    { user: claim.user_id, email: claim.email, requisites: sides },
    { user: earner, email, requisites: known },
  );
};

interface Offer {
  readonly currency: number;
  readonly share: DecimalString;
  /** Surcharge included. */
  readonly amount: DecimalString;
  readonly surcharge: DecimalString;
}

/** Returns a converter between assets at these rates; undefined when they are not connected. */
const ratesOf =
  (rates: readonly Quote[], now: Date) =>
  (base: string, quote: string): DecimalString | undefined =>
    base === quote ? "1" : crossRates(rates, [{ base, quote }], now)[0]?.value;

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
  return ratesOf(rates, now)(to, reward) ?? ratesOf([...rates, agreed], now)(to, reward);
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
  const rateOf = ratesOf(await readRates(trx, claim.direction_id, Object.values(asked)), now);
  const [deal, known] = [rateOf(from, to), rateOf(to, asked.reward)];
  // Only shops have a surcharge.
  const percent = shop === null ? "0" : claim.surcharge;
  const rate = known ?? (isPositive(percent) ? await worthElsewhere(trx, claim, asked, now) : undefined);
  if (rate === undefined) return undefined;
  // Without the source's rates the profit is unknown, but the surcharge is not.
  const profit =
    deal === undefined || known === undefined
      ? "0"
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

/** Rewards of shops and referrers for claims. A claim through a shop rewards no referrer. */
export const createClaimReferrals = ({ clock, ids }: Pick<Deps, "clock" | "ids">): ClaimReferrals => ({
  follow: async (trx, claim) => {
    const stage = stageOf(claim);
    if (stage === null || (claim.refferal === null && claim.user_id === null)) return;
    const asked = { claim: claim.id, user: claim.user_id, rid: claim.refferal, shop: claim.shop_id };
    const standing = await readStanding(trx, asked);
    if (standing === undefined || standing.status === stage) return;
    const at = clock.now();
    const { reward } = standing;
    if (stage === "back") {
      if (reward !== null) await moveReward(trx, reward, { status: "back", at });
      return;
    }
    // Refund requisites arrive late, so check again whose claim it is when granting the reward.
    const offer = (await isOwn(trx, claim, standing)) ? undefined : await offerFor(trx, claim, standing, at);
    if (offer === undefined) {
      if (reward !== null) await moveReward(trx, reward, { status: "back", at });
      return;
    }
    const { currency, share, amount, surcharge } = offer;
    const id = reward ?? ids.uuid();
    const { earner, shop } = standing;
    const whose = { referrer_id: shop === null ? earner : null, shop_id: shop };
    const row = { id, claim_id: claim.id, ...whose, currency_id: currency, share, amount, surcharge, at };
    await putReward(trx, { ...row, status: stage });
    const program = shop === null ? "referral" : "shop";
    if (stage === "granted")
      await grantReward(trx, { claim: claim.id, program, earner, currency, amount, at });
  },
});
