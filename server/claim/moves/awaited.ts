import type { Trx } from "#server/database.ts";
import { applyEvent } from "#server/claim/lifecycle/lifecycle.ts";
import type { Transition } from "#server/claim/lifecycle/lifecycle.ts";
import { messages } from "#server/claim/messages.ts";
import { wrongState } from "#server/claim/refusals.ts";
import type { ClaimChanges } from "#server/claim/store.ts";
import { chooseVisit, errandOf, keptVisit } from "#server/claim/visits/visits.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { t } from "#server/platform/messages.ts";
import type { Asked, Step } from "./types.ts";

/**
 * Issues payment requisites when the claim begins to wait for its payment, or for the rest of it. Without any, the claim
 * waits for those.
 */
export const withPayment = async (
  trx: Trx,
  { claim, move, setting: { services, book }, now }: Asked,
  next: Transition,
): Promise<{ next: Transition; payment: ClaimChanges }> => {
  if (move.event.type === "choice.topUp") await services.payments.issueRest(trx, claim, book, now);
  const isAnew = claim.status === "waiting_payment" && move.event.type === "requisites.issue";
  if (next.status !== "waiting_payment" || (claim.status === "waiting_payment" && !isAnew))
    return { next, payment: {} };
  if (claim.payment_kind === "cash" && (isAnew || move.payTo !== undefined))
    throw fieldErrors({ requisites: messages("cash_requisites") });
  if (isAnew && move.payTo === undefined) throw fieldErrors({ requisites: t("required") });
  const issued = await services.payments.issue(trx, claim, book, move.payTo ?? null, now);
  if (issued !== null) {
    return {
      next,
      payment: {
        payment_kind: issued.kind,
        payment_requisites: JSON.stringify(issued.requisites),
        ...(issued.payTo !== null && { pay_to_id: issued.payTo, pay_to_at: now }),
        payment_place: issued.place === null ? null : JSON.stringify(issued.place),
      },
    };
  }
  if (move.event.type !== "claim.confirm") throw fieldErrors({ requisites: t("required") });
  const waiting = applyEvent({ ...claim, needs_requisites: true }, move.event, now);
  if (waiting === null) throw wrongState();
  return { next: waiting, payment: { needs_requisites: true } };
};

/** The office visit: chosen with the confirmation, kept or postponed when the payment begins later. */
export const withVisit = ({ claim, move, setting, now, next }: Step): ClaimChanges => {
  const isConfirming = move.event.type === "claim.confirm";
  const isAwaited = next.status === "waiting_payment" && claim.status !== "waiting_payment";
  if (!isConfirming && !isAwaited) return {};
  const errand = errandOf(claim, setting.book);
  const visit = isConfirming
    ? chooseVisit(errand, now, move.visitAt ?? null)
    : keptVisit(errand, now, claim.visit_at);
  if (visit === null) return {};
  return {
    visit_at: new Date(visit.at),
    // Cash is paid at the visit, so the claim's deadline is the end of the visit.
    ...(isAwaited && claim.payment_kind === "cash" && { deadline: new Date(visit.until) }),
  };
};
