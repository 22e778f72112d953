import type { Selectable } from "kysely";
import { compare, isPositive, normalize } from "#domain/money.ts";
import type { ClaimLifecycleEvent, ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import { moveClaim } from "#server/claims/move.ts";
import { addNote } from "#server/claims/notes.ts";
import { settingFor } from "#server/claims/service.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import { lockClaim } from "#server/claims/store.ts";
import { transaction } from "#server/platform/database.ts";
import { fieldErrors, forbidden, notFound } from "#server/platform/errors.ts";
import type { Gateway, GatewayCallback } from "./gateway.ts";
import { messages } from "./messages.ts";
import { findPayment, takeCallback } from "./store.ts";
import type { GatewayPaymentsTable } from "./tables.ts";

/** Seconds that a callback may be old, and ahead of our clock: a signature that was overheard is soon worthless. */
const maxAge = 900;
const maxAhead = 120;

const awaited: readonly ClaimStatus[] = ["waiting_payment", "marked_paid", "confirming"];

/** What a callback means to a claim in its present status, step by step; nothing where the claim is past it. */
export const eventsOf = (
  callback: Pick<GatewayCallback, "event" | "amount">,
  asked: string,
  status: ClaimStatus,
): ClaimLifecycleEvent[] => {
  const { event, amount } = callback;
  if (event === "failed") return [];
  if (status === "expired")
    return event === "paid" ? [{ type: "payment.late", amount: normalize(amount) }] : [];
  if (!awaited.includes(status)) return [];
  const seen: ClaimLifecycleEvent[] = status === "confirming" ? [] : [{ type: "payment.see" }];
  if (event === "seen") return seen;
  const difference = compare(amount, asked);
  const received = normalize(amount);
  if (difference < 0) return [...seen, { type: "payment.short", amount: received }];
  return [
    ...seen,
    difference === 0 ? { type: "payment.accept" } : { type: "payment.accept", amount: received },
  ];
};

const check = (gateway: Gateway, callback: GatewayCallback, now: Date): void => {
  if (!gateway.isGenuine(callback)) throw forbidden(messages("signature"));
  const age = (now.getTime() - Date.parse(callback.sent_at)) / 1000;
  if (!(age <= maxAge && age >= -maxAhead)) throw fieldErrors({ sent_at: messages("sent_at") });
};

const checkPayment = (payment: Selectable<GatewayPaymentsTable>, callback: GatewayCallback): void => {
  if (callback.currency !== payment.currency) throw fieldErrors({ currency: messages("currency") });
  if (callback.event === "paid" && !isPositive(callback.amount))
    throw fieldErrors({ amount: messages("amount") });
};

/**
 * Takes a gateway's word for what became of a payment (Product 3). A repeat changes nothing.
 * @throws ApiError 403 for a wrong signature; 404; 400 for another currency or an old message.
 */
export const acceptCallback = async (
  services: ClaimServices,
  gateway: Gateway | undefined,
  callback: GatewayCallback,
): Promise<{ accepted: boolean }> => {
  const { deps } = services;
  if (gateway === undefined) throw notFound();
  check(gateway, callback, deps.clock.now());
  const payment = await findPayment(deps.db, gateway.name, callback.payment);
  if (payment === undefined) throw notFound();
  checkPayment(payment, callback);
  const setting = await settingFor(services, payment.claim_id);
  return transaction(deps.db, async (trx) => {
    const isNew = await takeCallback(trx, {
      payment_id: payment.id,
      event: callback.event,
      amount: callback.amount,
      currency: callback.currency,
      sent_at: new Date(callback.sent_at),
      received_at: deps.clock.now(),
    });
    if (!isNew) return { accepted: false };
    const claim = await lockClaim(trx, payment.claim_id);
    if (claim === undefined) throw notFound();
    const events = eventsOf(callback, payment.amount, claim.status);
    const by = { kind: "gateway", key: gateway.name } as const;
    for (const event of events) await moveClaim(trx, claim.id, { event, by }, setting);
    if (events.length === 0 && callback.event === "paid") {
      await addNote(trx, deps, claim, { kind: "stray_payment", amount: normalize(callback.amount) });
      deps.log.warn({ claim: claim.number, status: claim.status }, "a payment came for a claim past it");
    }
    return { accepted: true };
  });
};
