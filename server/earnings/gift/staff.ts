import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { recordAct } from "#server/site/staff/store.ts";
import { checkAsked } from "./checks.ts";
import { createOnce } from "./create.ts";
import { messages } from "./messages.ts";
import { returnAmount, takeFromHouse } from "./money.ts";
import { cardForStaff } from "./present.ts";
import type { GiftServices } from "./services.ts";
import type { StaffFilter } from "./store.ts";
import { countForStaff, listForStaff, lockCard, readForStaff, updateCard } from "./store.ts";
import { readTerms } from "./terms.ts";

/** @throws ApiError 400 of `reason` when it is blank. */
const reasonIn = ({ reason: text }: { readonly reason: string }): string => {
  const reason = text.trim();
  if (reason === "") throw fieldErrors({ reason: messages("reason_blank") });
  return reason;
};

/** A page of the cards. */
export const readGiftCards = async (
  { deps: { db }, directory }: GiftServices,
  { page, size, ...filter }: StaffFilter & { readonly page: number; readonly size: number },
): Promise<ResponseBody<"listGiftCards", 200>> => {
  const [rows, count] = await Promise.all([listForStaff(db, filter, page, size), countForStaff(db, filter)]);
  const book = await directory.book(...new Set(rows.map((row) => row.currency_id)));
  return { count, page, size, results: rows.map((row) => cardForStaff(row, book)) };
};

/**
 * Issues a card at the exchange's expense. Idempotent by key.
 * @throws ApiError 400 by field; 409 and 422 of the key.
 */
export const issueCard = async (
  { deps, directory }: GiftServices,
  asked: RequestBody<"issueGiftCard">,
  context: StaffContext,
): Promise<OperationResponse<"issueGiftCard">> => {
  const { staff, locale, idempotencyKey: key } = context;
  const terms = await readTerms(deps.db);
  const reason = reasonIn(asked);
  const { row, shown, headers } = await createOnce(deps, {
    buyer: null,
    key,
    requestHash: requestHash(asked, locale, staff),
    locale,
    terms,
    check: () => Promise.resolve(checkAsked(asked, terms, null)),
    pay: async (trx, card) => {
      await takeFromHouse(trx, card, { by: staff, reason });
      await recordAct(trx, context, { subject: card.id, change: asked, at: card.at });
    },
  });
  const book = await directory.book(row.currency_id);
  const card = cardForStaff({ ...row, buyer: null, redeemer: null }, book);
  return { status: 201, headers, body: { card, ...shown } };
};

/**
 * Cancels an unredeemed card and returns its amount to its origin.
 * @throws ApiError 400 of `reason`; 404; 409 `gift_card_state`; 409 and 422 of the key.
 */
export const cancelCard = async (
  { deps, directory }: GiftServices,
  id: string,
  request: RequestBody<"cancelGiftCard">,
  context: StaffContext,
): Promise<OperationResponse<"cancelGiftCard">> => {
  const { operation, staff: by, idempotencyKey: key } = context;
  const reason = reasonIn(request);
  const at = deps.clock.now();
  const book = await directory.book();
  const intention = { key, scope: `${operation}:${id}`, requestHash: requestHash(request, by) };
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"cancelGiftCard">>(trx, intention, at, async () => {
      const row = await lockCard(trx, id);
      if (row === undefined) throw notFound();
      if (row.status !== "active") throw conflict("gift_card_state", messages("gift_card_state"));
      const cancelled = await updateCard(trx, id, { status: "cancelled", reason, at });
      await returnAmount(trx, cancelled, { by, reason });
      await recordAct(trx, context, { subject: id, change: request, at });
      return { status: 200, body: cardForStaff(await readForStaff(trx, id), book) };
    }),
  );
};
