import { movesOf, type StatusMove } from "#machines/claim/claim-lifecycle/status-moves.ts";
import { unpaidEnds } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { toReceive } from "#domain/exchange/course.ts";
import { divide, isPositive, roundDown } from "#domain/money/money.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { bookFor } from "#server/claim/directory/directory.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { messages } from "#server/shop/partner/messages.ts";
import { orderOnWire } from "#server/shop/partner/present.ts";
import { findClaim } from "#server/shop/partner/store.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, forbidden, notFound } from "#server/platform/errors.ts";
import type { PartnerCaller, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import type { TestClaimRow } from "./store.ts";
import { lockTestClaim, updateTestClaim } from "./store.ts";

/** Moves per shop. Each is sent to all its endpoints and kept for 30 days. */
const rate: Rate = { name: "partner.test-moves", limit: 2400, seconds: 3600 };

/** The amount of a short payment: half of what is due, or all of it when it cannot be halved. */
const halfOf = (amount: string, decimals: number): string => {
  const half = roundDown(divide(amount, "2", decimals + 1), decimals);
  return isPositive(half) ? half : amount;
};

/** The amounts after a move. A late payment is the full amount due. */
const amountsAfter = (
  claim: TestClaimRow,
  { brings, recalculates }: StatusMove,
  to: TestClaimRow["status"],
  book: CurrencyBook,
) => {
  const { from_amount: asked, received, course } = claim;
  if (brings) {
    const brought =
      to === "underpaid" ? halfOf(asked, book.currency(claim.from_currency_id).decimals) : asked;
    return { received: brought, arrived: brought };
  }
  if (unpaidEnds.includes(to)) return { received: null, arrived: "0" };
  const arrived = to === "paid" ? { arrived: asked } : {};
  if (!recalculates || received === null) return { received: null, ...arrived };
  const paid = toReceive(received, course, book.currency(claim.to_currency_id).decimals);
  const amounts = isPositive(paid) ? { from_amount: received, to_amount: paid } : {};
  return { received: null, arrived: received, ...amounts };
};

/**
 * Moves a test claim to a status by the claim chart. A claim already in that status stays as it is. The shop
 * is notified as for a live claim, in the transaction of the move.
 * @throws ApiError 400 of `choice`; 403 `key_mode`; 404; 409 `claim_state` with the possible statuses; 429.
 */
export const moveTestClaim = async (
  services: ClaimServices,
  { shop, mode }: PartnerCaller,
  id: string,
  { to, choice }: RequestBody<"movePartnerTestClaim">,
  locale: Locale,
): Promise<ResponseBody<"movePartnerTestClaim", 200>> => {
  if (mode !== "test") throw forbidden(messages("key_mode"), "key_mode");
  const { deps, directory, webhooks } = services;
  const { db, database, clock, config } = deps;
  const known = await findClaim(database, { shop, mode }, id);
  if (known === undefined) throw notFound();
  await deps.rateLimit.hit(rate, shop);
  // The directory must not be used inside a transaction.
  const book = await bookFor(directory, [known]);
  return transaction(db, async (trx) => {
    const claim = await lockTestClaim(trx, shop, id);
    if (claim === undefined) throw notFound();
    const { status: from } = claim;
    if (from === to) return orderOnWire(claim, { config, book, locale });
    if (choice !== undefined && !(from === "underpaid" && to === "paid"))
      throw fieldErrors({ choice: messages("choice_elsewhere") });
    const moves = movesOf(from, choice);
    const move = moves.get(to);
    if (move === undefined)
      throw conflict("claim_state", messages("move_missing", { from, to }), { possible: [...moves.keys()] });
    const moved = await updateTestClaim(trx, claim, {
      status: to,
      updated_at: clock.now(),
      ...amountsAfter(claim, move, to, book),
    });
    await webhooks.followTest(trx, shop, orderOnWire(moved, { config, book, locale: moved.locale }));
    return orderOnWire(moved, { config, book, locale });
  });
};
