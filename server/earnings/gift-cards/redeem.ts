import { readGiftCode } from "#domain/earnings/gift.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, idempotencyMismatch, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { rewardBalance } from "#server/earnings/referrals/balance.ts";
import type { Locale } from "#server/platform/locale.ts";
import { aloneIn, isHouseOfOne } from "#server/staff/second-person/house.ts";
import { recordAct, hasActed } from "#server/staff/journal/store.ts";
import { codeHashOf, keyHashOf } from "./codes.ts";
import { messages } from "./messages.ts";
import { giveAmount } from "./money.ts";
import { cardOnWire } from "./present.ts";
import type { GiftCaller, GiftServices } from "./services.ts";
import type { GiftCardRow } from "./store.ts";
import { findByRedeemKey, lockByHash, lockCard, updateCard } from "./store.ts";

type Redeemed = Extract<OperationResponse<"redeemGiftCard">, { status: 200 }>;
type TakenBack = Extract<OperationResponse<"takeGiftCardBack">, { status: 200 }>;

/** Unknown codes that an address or an account may try. Valid codes do not count. */
const guessesByAddress: Rate = { name: "gift.address", limit: 20, seconds: 600 };
const guessesByUser: Rate = { name: "gift.user", limit: 10, seconds: 600 };

const wrongCode = (
  text: "code_unknown" | "code_redeemed" | "code_redeemed_by_you" | "code_cancelled" | "code_own",
) => fieldErrors({ code: messages(text) });

/** Credits a locked card's amount to a user. */
const give = async (
  trx: Trx,
  row: GiftCardRow,
  given: { readonly user: string; readonly key: string | undefined; readonly at: Date },
): Promise<GiftCardRow> => {
  const { user, key = null, at } = given;
  const redeemed = await updateCard(trx, row.id, {
    status: "redeemed",
    redeemed_by: user,
    redeem_key: key,
    at,
  });
  await giveAmount(trx, redeemed, user);
  return redeemed;
};

/**
 * Whoever of the staff issued or approved a card does not redeem it, except where they are the whole house, which is
 * marked. @throws ApiError 400 of `code`.
 */
const checkGiver = async (
  trx: Trx,
  { config }: GiftServices["deps"],
  { id, issuer_kind: issuer }: GiftCardRow,
  { user, locale, at }: { readonly user: string; readonly locale: Locale; readonly at: Date },
): Promise<void> => {
  const given = { subject: id, operations: ["issueGiftCard", "approveGiftCard"] };
  if (issuer === null || !(await hasActed(trx, user, given))) return;
  const staff = { kind: "user", id: user } as const;
  if (!(await isHouseOfOne(trx, staff, config))) throw wrongCode("code_own");
  const context = { operation: "redeemGiftCard", staff, locale, idempotencyKey: undefined };
  await recordAct(trx, aloneIn(context, "own_affair"), { subject: id, change: {}, at });
};

const checkRedeemable = ({ status, redeemed_by: by }: GiftCardRow, user: string): void => {
  if (status === "cancelled") throw wrongCode("code_cancelled");
  if (status === "redeemed") throw wrongCode(by === user ? "code_redeemed_by_you" : "code_redeemed");
};

/**
 * Redeems a card into the user's balance. Concurrent requests redeem it only once. Idempotent by key.
 * @throws ApiError 400 of `code`; 409 and 422 of the key; 429.
 */
export const redeemCard = async (
  { deps, directory }: GiftServices,
  { code: text }: RequestBody<"redeemGiftCard">,
  { user, ip, locale, idempotencyKey }: GiftCaller,
): Promise<OperationResponse<"redeemGiftCard">> => {
  const { db, clock, rateLimit } = deps;
  const code = readGiftCode(text);
  if (code === null) throw wrongCode("code_unknown");
  // Counted before the lookup, so that concurrent guesses count like sequential ones.
  await rateLimit.hitFrom(guessesByAddress, ip);
  await rateLimit.hit(guessesByUser, user);
  const hash = codeHashOf(code);
  const key = keyHashOf(idempotencyKey);
  const at = clock.now();
  const book = await directory.book();
  let isKnown = false;
  const intention = { key, scope: `gift-redeem:${user}`, requestHash: requestHash(hash) };
  try {
    return await transaction(db, (trx) =>
      withIdempotency<Redeemed>(trx, intention, at, async () => {
        const before = key === undefined ? undefined : await findByRedeemKey(trx, user, key);
        if (before !== undefined && before.code_hash !== hash) throw idempotencyMismatch();
        const row = before ?? (await lockByHash(trx, hash));
        if (row === undefined || row.status === "waiting") throw wrongCode("code_unknown");
        isKnown = true;
        if (before === undefined) {
          checkRedeemable(row, user);
          await checkGiver(trx, deps, row, { user, locale, at });
        }
        const redeemed = before ?? (await give(trx, row, { user, key, at }));
        const available = await rewardBalance(trx, user, row.currency_id);
        return {
          status: 200,
          headers: before === undefined ? {} : { "idempotency-hit": "true" },
          body: { card: cardOnWire(redeemed, user, book, locale), available },
        };
      }),
    ).then((answer) => {
      isKnown = true;
      return answer;
    });
  } finally {
    if (isKnown) {
      await rateLimit.forgiveFrom(guessesByAddress, ip);
      await rateLimit.forgive(guessesByUser, user);
    }
  }
};

/**
 * Returns a card's amount to its buyer, who may have lost the code.
 * @throws ApiError 404; 409 `gift_card_state`; 409 and 422 of the key.
 */
export const takeBack = async (
  { deps, directory }: GiftServices,
  id: string,
  { user, locale, idempotencyKey }: GiftCaller,
): Promise<OperationResponse<"takeGiftCardBack">> => {
  const at = deps.clock.now();
  const book = await directory.book();
  const key = keyHashOf(idempotencyKey);
  const intention = { key, scope: `gift-take-back:${user}`, requestHash: requestHash(id) };
  return transaction(deps.db, (trx) =>
    withIdempotency<TakenBack>(trx, intention, at, async () => {
      const row = await lockCard(trx, id);
      if (row === undefined || row.buyer_id !== user) throw notFound();
      const isTaken = row.status === "redeemed" && row.redeemed_by === user;
      if (row.status !== "active" && !isTaken) throw conflict("gift_card_state", messages("gift_card_state"));
      const taken = isTaken ? row : await give(trx, row, { user, key: undefined, at });
      return { status: 200, body: cardOnWire(taken, user, book, locale) };
    }),
  );
};
