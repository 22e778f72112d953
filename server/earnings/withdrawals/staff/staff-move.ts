import { daySeconds } from "#domain/time/durations.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import type { TransactionReference } from "#domain/claim/transaction-reference.ts";
import { recordOutgoing } from "#server/ledger/outgoing-store.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Localized } from "#server/platform/messages.ts";
import { agree } from "#server/staff/second-person/agree.ts";
import { dropProposalsOf } from "#server/staff/second-person/store.ts";
import { readReference } from "#server/ledger/reference.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { carryOut } from "../effects.ts";
import { applyEvent } from "../lifecycle.ts";
import { messages } from "../messages.ts";
import { fieldsFor, type MoveRequest } from "../moves.ts";
import { needsSecondPerson } from "./second-person.ts";
import type { WithdrawalServices } from "../services.ts";
import { presentForStaff } from "./staff-read.ts";
import type { WithdrawalRow } from "../store.ts";
import { addHistory, lockWithdrawal, updateWithdrawal } from "../store.ts";

type Answer = Extract<OperationResponse<"moveOperatorWithdrawal">, { status: 200 | 202 }>;

// A reason may contain line breaks and tabs, but no other control characters.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Checks the fields that staff give with an event. @throws ApiError 400 by field. */
const checkMove = (
  request: MoveRequest,
  row: WithdrawalRow,
  book: CurrencyBook,
): { reason: string | null; transaction: TransactionReference | null } => {
  const errors: Record<string, Localized> = {};
  const needs = fieldsFor(request.event, row, book);
  const words = { reason: request.reason?.trim(), transaction: request.transaction?.trim() };
  for (const field of ["reason", "transaction"] as const) {
    const given = words[field];
    if (given !== undefined && needs[field] === undefined) errors[field] = messages("not_for_event");
    else if ((given === undefined && needs[field] === "required") || given === "")
      errors[field] = messages("required");
    else if (given !== undefined && control.test(given)) errors[field] = messages("control");
  }
  const paidIn = book.currency(row.payout_currency_id);
  const read = words.transaction === undefined ? undefined : readReference(words.transaction, paidIn);
  if (read !== undefined && "problem" in read) errors["transaction"] ??= read.problem;
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  const paidBy = read !== undefined && "reference" in read ? read.reference : null;
  return { reason: words.reason ?? null, transaction: paidBy };
};

/** Seconds for which a withdrawal is paid at the rate that its user saw. */
const rateHolds = 3 * daySeconds;

/** @throws ApiError 409 when the rate is too old to pay at. */
const checkRate = (row: WithdrawalRow, event: MoveRequest["event"], now: Date): void => {
  const isPaid = event === "payment.start" || event === "payment.retry";
  const isOld = secondsAfter(row.created_at, rateHolds) < now && row.currency_id !== row.payout_currency_id;
  if (isPaid && isOld) throw conflict("withdrawal_state", messages("rate_expired"));
};

/**
 * Moves a withdrawal for staff who saw it at a version, or lets the move wait for a second person. Status, money, history, staff act and mail commit
 * together.
 * @throws ApiError 400 by field; 404; 409 `withdrawal_state`, `version_conflict` or `reserve`; 409 and
 * 422 of the key.
 */
export const moveAsStaff = async (
  services: WithdrawalServices,
  id: string,
  request: MoveRequest,
  context: StaffContext,
): Promise<Answer> => {
  const { deps, directory } = services;
  const book = await directory.book();
  const now = deps.clock.now();
  const intention = {
    key: context.idempotencyKey,
    scope: `withdrawal-move:${id}`,
    requestHash: requestHash(request, context.staff),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency<Answer>(trx, intention, now, async () => {
      const row = await lockWithdrawal(trx, id);
      if (row === undefined) throw notFound();
      if (row.version !== request.version) throw conflict("version_conflict", messages("version_conflict"));
      const event = { type: request.event };
      const next = applyEvent(row.status, event);
      if (next === null) throw conflict("withdrawal_state", messages("withdrawal_state"));
      checkRate(row, event.type, now);
      const { reason, transaction: paidBy } = checkMove(request, row, book);
      const present = () =>
        presentForStaff(trx, id, { book, locale: context.locale, now, staff: context.staff });
      const { code } = book.currency(row.currency_id);
      const act = {
        operation: "moveOperatorWithdrawal",
        subject: id,
        params: { id },
        request,
        state: String(row.version),
        number: row.number,
        sum: { amount: row.amount, currency: code },
      } as const;
      const agreed = (await needsSecondPerson(trx, row, event.type, context.staff, now))
        ? await agree(trx, deps, act, context)
        : context;
      if (agreed === null) return { status: 202, body: await present() };
      await dropProposalsOf(trx, id);
      const moved = await updateWithdrawal(trx, id, {
        status: next.status,
        version: row.version + 1,
        updated_at: now,
        ...(paidBy !== null && { transaction: paidBy }),
        ...(next.status === "rejected" && { reason }),
      });
      if (paidBy !== null) {
        const currency = row.payout_currency_id;
        await recordOutgoing(trx, { currency_id: currency, transaction: paidBy, subject: id, at: now });
      }
      const by = context.staff;
      await carryOut(trx, moved, next.effects, { deps, book, by, event: event.type, reason, now });
      const actor = actorColumns(by);
      await addHistory(trx, {
        withdrawal_id: id,
        version: moved.version,
        event: event.type,
        from_status: row.status,
        to_status: moved.status,
        at: now,
        reason,
        actor_kind: by.kind,
        actor_user: actor.user,
        actor_key: actor.key,
      });
      await recordAct(trx, agreed, { subject: id, change: request, at: now });
      return { status: 200, body: await present() };
    }),
  );
};
