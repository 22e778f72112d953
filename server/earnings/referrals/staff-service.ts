import { compare, normalize } from "#domain/money/money.ts";
import { shareLimits } from "#domain/earnings/referral.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import type { Db, Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { act, type Person } from "#server/account/people/people.ts";
import { figure } from "#server/platform/figures.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { findUserByEmail } from "#server/account/users/store.ts";
import type { UserRow } from "#server/account/users/store.ts";
import { messages } from "./messages.ts";
import { rewardBalance, rewardCurrency } from "./balance.ts";
import { takeBack } from "./maturity.ts";
import { lockReward } from "./reward-store.ts";
import type { ReferralServices } from "./service.ts";
import type { StaffRewardRow } from "./summary-store.ts";
import { countRewards, countUsers, listRewards, setShare } from "./summary-store.ts";
import type { RewardStatus } from "./tables.ts";
import { readTerms, writeShare } from "./terms.ts";

const statusOnWire = { granted: "refsucc", waiting: "refwait", back: "refback" } as const satisfies Record<
  RewardStatus,
  string
>;

/** A reward as staff see it. */
export const rewardOnWire = (row: StaffRewardRow): ResponseBody<"reverseReferralReward", 200> => ({
  id: row.id,
  claim: Number(row.claim),
  status: statusOnWire[row.status],
  amount: normalize(row.amount),
  share: normalize(row.share),
  at: row.at.toISOString(),
  reason: row.reason,
});

/** @throws ApiError 400 of `share` above a hundred percent. */
export const checkedShare = (share: string): string => {
  if (compare(share, shareLimits.most) > 0) throw fieldErrors({ share: messages("share_range") });
  return normalize(share);
};

/**
 * A share that staff give with something else. Whoever may not set shares gives the general one.
 * @throws ApiError 400 of `share`.
 */
export const givenShare = async (db: Db, text: string, maySet: boolean): Promise<string> => {
  const share = checkedShare(text);
  const { share: general } = await readTerms(db);
  if (!maySet && compare(share, general) !== 0)
    throw fieldErrors({ share: messages("share_general", { share: figure(general) }) });
  return share;
};

/** The terms of the programme. */
export const readReferralTerms = ({
  deps,
}: ReferralServices): Promise<ResponseBody<"readReferralTerms", 200>> => readTerms(deps.db);

/** Sets the general share. @throws ApiError 400 of `share`. */
export const changeReferralTerms = (
  { deps: { db, clock } }: ReferralServices,
  change: RequestBody<"changeReferralTerms">,
  context: StaffContext,
): Promise<ResponseBody<"changeReferralTerms", 200>> => {
  const share = checkedShare(change.share);
  return transaction(db, async (trx) => {
    const was = await readTerms(trx);
    const terms = await writeShare(trx, share);
    await recordAct(trx, context, { subject: null, change, was, at: clock.now() });
    return terms;
  });
};

/** @throws ApiError 400 of `email` when there is no such user. */
const userOf = async (db: Db | Trx, email: string): Promise<UserRow> => {
  const normal = validateEmail(email.trim());
  const user = normal.ok ? await findUserByEmail(db, normal.value) : undefined;
  if (user === undefined) throw fieldErrors({ email: messages("user_unknown") });
  return user;
};

/** A user's referrals as staff see them. @throws ApiError 400 of `email`. */
export const readUserReferral = async (
  services: ReferralServices,
  { email, page, size }: { readonly email: string; readonly page: number; readonly size: number },
): Promise<ResponseBody<"readUserReferral", 200>> => {
  const { db } = services.deps;
  const [user, terms] = await Promise.all([userOf(db, email), readTerms(db)]);
  const currency = await rewardCurrency(db);
  const [balance, users, count, rewards] = await Promise.all([
    rewardBalance(db, user.id, currency.id),
    countUsers(db, user.id),
    countRewards(db, { column: "referrer_id", id: user.id }),
    listRewards(db, { column: "referrer_id", id: user.id }, page, size),
  ]);
  const own = user.referral_share === null ? null : normalize(user.referral_share);
  return {
    email: user.email,
    rid: user.rid,
    share: own ?? normalize(terms.share),
    own_share: own,
    currency: terms.currency,
    balance,
    users,
    count,
    page,
    size,
    results: rewards.map(rewardOnWire),
  };
};

/** Sets or removes the individual share of a person. @throws ApiError 400 of `share`; as `act`. */
export const setPersonShare = (
  { deps }: ReferralServices,
  id: string,
  change: RequestBody<"setPersonShare">,
  context: StaffContext,
): Promise<Person> => {
  const share = change.share === null ? null : checkedShare(change.share);
  return act(deps, id, context, "set_share", async (trx, person) => {
    await setShare(trx, person.id, share);
    return { change: { share }, was: { share: person.referral_share } };
  });
};

/** The same by email. @throws ApiError 400 of `email` or `share`; as `act`. */
export const changeUserReferral = async (
  services: ReferralServices,
  { email, share }: RequestBody<"changeUserReferral">,
  context: StaffContext,
): Promise<ResponseBody<"changeUserReferral", 200>> => {
  const { id } = await userOf(services.deps.db, email);
  await setPersonShare(services, id, { share }, context);
  return readUserReferral(services, { email, page: 1, size: 20 });
};

/**
 * Takes back a reward of a claim that is done. Idempotent by key.
 * @throws ApiError 404; 409 unless the reward is earned and, once given, covered by the balance; 409 and 422 of the key.
 */
export const reverseReward = (
  { deps: { db, clock } }: ReferralServices,
  id: string,
  request: RequestBody<"reverseReferralReward">,
  context: StaffContext,
): Promise<OperationResponse<"reverseReferralReward">> => {
  const { operation, staff, idempotencyKey: key } = context;
  const at = clock.now();
  const reason = request.reason.trim();
  const intention = { key, scope: `${operation}:${id}`, requestHash: requestHash(request, staff) };
  return transaction(db, (trx) =>
    withIdempotency<OperationResponse<"reverseReferralReward">>(trx, intention, at, async () => {
      const reward = await lockReward(trx, id);
      if (reward === undefined) throw notFound();
      const isEarned =
        reward.status === "granted" || (reward.status === "waiting" && reward.matures_at !== null);
      if (!isEarned) throw conflict("reward_state", messages("reward_state"));
      if (!(await takeBack(trx, reward, { by: staff, reason, at })))
        throw conflict("insufficient", messages("reward_given_out"));
      const moved = { status: "back", at, reason } as const;
      await recordAct(trx, context, { subject: id, change: request, at });
      return { status: 200, body: rewardOnWire({ ...reward, ...moved, claim: reward.claim_number }) };
    }),
  );
};
