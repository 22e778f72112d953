import { daySeconds } from "#domain/time/durations.ts";
import { giftHintOf } from "#domain/earnings/gift.ts";
import { compare } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { figure } from "#server/platform/figures.ts";
import { isSecondPerson } from "#server/staff/second-person/rule.ts";
import { aloneInstead, isHouseOfOne } from "#server/staff/second-person/house.ts";
import { readSight, sightOfOne } from "#server/staff/journal/sight.ts";
import { recordAct, recordReveal } from "#server/staff/journal/store.ts";
import { checkAsked } from "./checks.ts";
import { codeHashOf, codeOf, codeOnWire } from "./codes.ts";
import { createOnce } from "./create.ts";
import { sendCard } from "./mail.ts";
import { messages } from "./messages.ts";
import { returnAmount, takeFromHouse } from "./money.ts";
import { cardForStaff } from "./present.ts";
import type { GiftServices } from "./services.ts";
import type { StaffFilter, StaffRow } from "./store.ts";
import { countForStaff, listForStaff, lockCard, readForStaff, sumIssued, updateCard } from "./store.ts";
import { readTerms } from "./terms.ts";

/** What these staff may see of whoever bought, gets and redeemed the cards. */
const sightOf = (
  db: Db | Trx,
  { staff }: Pick<StaffContext, "staff">,
  rows: readonly StaffRow[],
  now: Date,
) =>
  readSight(
    db,
    staff,
    rows.flatMap((row) => [row.id, row.buyer_id, row.redeemed_by]),
    now,
  );

const readShown = async (
  trx: Trx,
  id: string,
  { book, at, staff }: { readonly book: CurrencyBook; readonly at: Date; readonly staff: Staff },
) => {
  const row = await readForStaff(trx, id);
  return cardForStaff(row, book, await sightOf(trx, { staff }, [row], at));
};

/** A page of the cards. */
export const readGiftCards = async (
  { deps: { db, clock }, directory }: GiftServices,
  { page, size, ...filter }: StaffFilter & { readonly page: number; readonly size: number },
  context: Pick<StaffContext, "staff">,
): Promise<ResponseBody<"listGiftCards", 200>> => {
  const [rows, count] = await Promise.all([listForStaff(db, filter, page, size), countForStaff(db, filter)]);
  const book = await directory.book(...new Set(rows.map((row) => row.currency_id)));
  const sight = await sightOf(db, context, rows, clock.now());
  return { count, page, size, results: rows.map((row) => cardForStaff(row, book, sight)) };
};

/** A card with its addresses whole. That they were shown is on record. @throws ApiError 404. */
export const revealCard = async (
  { deps: { db, clock }, directory }: GiftServices,
  id: string,
  context: StaffContext,
): Promise<ResponseBody<"revealGiftCard", 200>> => {
  const book = await directory.book();
  return transaction(db, async (trx) => {
    const row = await readForStaff(trx, id);
    await recordReveal(trx, context, id, clock.now());
    return cardForStaff(row, book, sightOfOne(id));
  });
};

/** Seconds over which the amounts of one person are summed. */

/**
 * Issues a card at the exchange's expense; a large one waits for the approval of another person. Idempotent by key.
 * @throws ApiError 400 by field; 409 and 422 of the key.
 */
export const issueCard = async (
  { deps, directory }: GiftServices,
  asked: RequestBody<"issueGiftCard">,
  context: StaffContext,
): Promise<OperationResponse<"issueGiftCard">> => {
  const { staff, locale, idempotencyKey: key } = context;
  const terms = await readTerms(deps.db);
  const reason = asked.reason.trim();
  const { row, shown, headers } = await createOnce(deps, {
    buyer: null,
    issuer: staff,
    key,
    requestHash: requestHash(asked, locale, staff),
    locale,
    terms,
    check: () => Promise.resolve(checkAsked(asked, terms, null)),
    pay: async (trx, card) => {
      const issued = await sumIssued(trx, card, secondsAfter(card.created_at, -daySeconds));
      if (compare(issued, terms.staff_daily) > 0)
        throw fieldErrors({
          amount: messages("daily_limit", {
            limit: figure(terms.staff_daily),
            ticker: terms.currency.ticker,
          }),
        });
      if (card.status === "active") await takeFromHouse(trx, card, { by: staff, reason });
      // To whom it goes, and with what words, stands in the card alone.
      const { recipient: _to, message: _words, ...change } = asked;
      await recordAct(trx, context, { subject: card.id, change, at: card.at });
    },
  });
  const book = await directory.book(row.currency_id);
  const known = { ...(await readForStaff(deps.db, row.id)), ...row };
  const card = cardForStaff(known, book, await sightOf(deps.db, context, [known], row.at));
  return row.status === "waiting"
    ? { status: 202, headers, body: { card } }
    : { status: 201, headers, body: { card, ...shown } };
};

/**
 * Approves a card that another person has issued: it is paid for and gets its code, which a repeat with the same key
 * shows again.
 * @throws ApiError 404; 409 `gift_card_state` or `second_person`.
 */
export const approveCard = async (
  { deps, directory }: GiftServices,
  id: string,
  context: StaffContext,
): Promise<OperationResponse<"approveGiftCard">> => {
  const { staff, locale, idempotencyKey: key } = context;
  const at = deps.clock.now();
  const book = await directory.book();
  const code = codeOf(deps, id, key);
  return transaction(deps.db, async (trx) => {
    const row = await lockCard(trx, id);
    if (row === undefined) throw notFound();
    const answer = async (headers: Readonly<Record<string, string>>) => ({
      status: 200 as const,
      headers,
      body: { card: await readShown(trx, id, { book, at, staff }), ...codeOnWire(deps, code, locale) },
    });
    if (row.approved_at !== null && row.code_hash === codeHashOf(code))
      return answer({ "idempotency-hit": "true" });
    if (row.status !== "waiting") throw conflict("gift_card_state", messages("gift_card_state"));
    const isSecond = isSecondPerson({ kind: row.issuer_kind, user: row.issuer_user }, staff);
    if (!isSecond && !(await isHouseOfOne(trx, staff, deps.config)))
      throw conflict("second_person", messages("second_person"));
    const approved = await updateCard(trx, id, {
      status: "active",
      code_hash: codeHashOf(code),
      hint: giftHintOf(code),
      approved_at: at,
      at,
    });
    await takeFromHouse(trx, approved, { by: staff, reason: "gift.approve" });
    await sendCard(trx, deps, approved, { code, currency: book.currency(row.currency_id), locale });
    const by = isSecond ? context : aloneInstead(context);
    await recordAct(trx, by, { subject: id, change: {}, at });
    return answer({});
  });
};

/**
 * Cancels an unredeemed card and returns its amount to its origin.
 * @throws ApiError 404; 409 `gift_card_state`; 409 and 422 of the key.
 */
export const cancelCard = async (
  { deps, directory }: GiftServices,
  id: string,
  request: RequestBody<"cancelGiftCard">,
  context: StaffContext,
): Promise<OperationResponse<"cancelGiftCard">> => {
  const { operation, staff: by, idempotencyKey: key } = context;
  const reason = request.reason.trim();
  const at = deps.clock.now();
  const book = await directory.book();
  const intention = { key, scope: `${operation}:${id}`, requestHash: requestHash(request, by) };
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"cancelGiftCard">>(trx, intention, at, async () => {
      const row = await lockCard(trx, id);
      if (row === undefined) throw notFound();
      if (row.status !== "active" && row.status !== "waiting")
        throw conflict("gift_card_state", messages("gift_card_state"));
      const cancelled = await updateCard(trx, id, { status: "cancelled", reason, at });
      // A card that waits is not paid for yet.
      if (row.status === "active") await returnAmount(trx, cancelled, { by, reason });
      await recordAct(trx, context, { subject: id, change: request, at });
      return { status: 200, body: await readShown(trx, id, { book, at, staff: by }) };
    }),
  );
};
