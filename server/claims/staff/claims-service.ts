import { normalize } from "#domain/money.ts";
import { selectOperatorEvents } from "#machines/claim-lifecycle/claim-lifecycle.selectors.ts";
import { bookFor } from "#server/claims/directory/directory.ts";
import { readReceiveFields } from "#server/claims/requisites/fields.ts";
import { snapshotOf } from "#server/claims/law/lifecycle.ts";
import type { MoveSetting } from "#server/claims/moves/move.ts";
import { moveClaim, staleVersion } from "#server/claims/moves/move.ts";
import { readNotes, settleNote } from "#server/claims/moves/notes.ts";
import { valuesOf } from "#server/claims/reading/presenter.ts";
import { presentClaim, settingFor, viewInside } from "#server/claims/service.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import type { ClaimView } from "#server/claims/store.ts";
import { lockClaim, readClaimView, readHistory } from "#server/claims/store.ts";
import type { Db, Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/database.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import { actorOnWire } from "#server/staff/present.ts";
import { recordAct } from "#server/staff/store.ts";
import { checkMove, checkWords } from "./check-move.ts";
import type { QueueFilter } from "./queue-store.ts";
import { countQueue, listQueue } from "./queue-store.ts";
import { messages } from "./messages.ts";

type OperatorClaim = ResponseBody<"readOperatorClaim", 200>;

/** A page of the queue. */
export const readQueue = async (
  { deps, directory }: ClaimServices,
  filter: QueueFilter,
  page: number,
  size: number,
): Promise<ResponseBody<"listOperatorClaims", 200>> => {
  const [rows, count] = await Promise.all([
    listQueue(deps.db, filter, page, size),
    countQueue(deps.db, filter),
  ]);
  const book = await bookFor(directory, rows);
  const side = (id: number, amount: string) => ({
    currency: book.currency(id).code,
    amount: normalize(amount),
  });
  return {
    count,
    page,
    size,
    results: rows.map((row) => ({
      id: row.id,
      number: Number(row.number),
      status: row.status,
      version: row.version,
      from: side(row.from_currency_id, row.from_amount),
      to: side(row.to_currency_id, row.to_amount),
      email: row.email,
      attention: row.attention,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    })),
  };
};

const present = async (
  db: Db | Trx,
  claim: ClaimView,
  locale: Locale,
  setting: MoveSetting,
): Promise<OperatorClaim> => {
  const history = await readHistory(db, claim.id);
  const notes = await readNotes(db, claim.id);
  return {
    claim: presentClaim(claim, locale, setting).body,
    email: claim.email,
    from_requisites: valuesOf(claim.from_requisites),
    to_requisites: valuesOf(claim.to_requisites),
    refund_requisites: claim.refund_requisites === null ? null : valuesOf(claim.refund_requisites),
    payment_requisites: claim.payment_requisites === null ? null : valuesOf(claim.payment_requisites),
    events: selectOperatorEvents(snapshotOf(claim)),
    notes: notes.map((note) => ({
      id: note.id,
      kind: note.kind,
      amount: normalize(note.amount),
      currency: setting.book.currency(note.currency_id).code,
      status: note.status,
      at: note.at.toISOString(),
      settled_at: note.settled_at?.toISOString() ?? null,
      settlement: note.settlement,
      settled_by: actorOnWire({
        kind: note.settled_by_kind,
        user: note.settled_by_user,
        key: note.settled_by_key,
        email: note.settled_by_email,
      }),
    })),
    history: history.map((row) => ({
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      at: row.at.toISOString(),
      by: row.by,
      actor: actorOnWire({
        kind: row.actor_kind,
        user: row.actor_user,
        key: row.actor_key,
        email: row.actor_email,
      }),
      reason: row.reason,
    })),
  };
};

/** One claim, unmasked, with its whole history. @throws ApiError 404. */
export const readForOperator = async (
  services: ClaimServices,
  id: string,
  locale: Locale,
): Promise<OperatorClaim> => {
  const [setting, view] = await Promise.all([
    settingFor(services, id),
    readClaimView(services.deps.database, id),
  ]);
  if (view === undefined) throw notFound();
  return present(services.deps.db, view, locale, setting);
};

/** The claim after an operator's move. */
export interface OperatorAnswer {
  readonly status: 200;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: OperatorClaim;
}

/**
 * Moves a claim as an operator who saw it at a version; who, when and why stay in its history.
 * @throws ApiError 400 by field; 404; 409 `claim_state`, `version_conflict` or `reserve`; 422.
 */
export const moveAsOperator = async (
  services: ClaimServices,
  id: string,
  request: RequestBody<"moveOperatorClaim">,
  context: StaffContext,
): Promise<OperatorAnswer> => {
  const { deps } = services;
  const setting = await settingFor(services, id);
  const intention = {
    key: context.idempotencyKey,
    scope: `operator:${id}`,
    requestHash: requestHash(request, context.staff),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async (): Promise<OperatorAnswer> => {
      const claim = await lockClaim(trx, id);
      if (claim === undefined) throw notFound();
      if (claim.version !== request.version) throw staleVersion();
      const fields =
        request.requisites === undefined ? [] : await readReceiveFields(trx, claim.from_currency_id);
      const checked = checkMove(request, claim, setting.book, fields);
      await moveClaim(trx, id, { ...checked, by: context.staff, version: request.version }, setting);
      const at = deps.clock.now();
      await recordAct(trx, context, { subject: id, change: request, at });
      const body = await present(trx, await viewInside(trx, id), context.locale, setting);
      return { status: 200, body };
    }),
  );
};

/**
 * Writes down that an operator has settled money of a claim by hand, and how.
 * @throws ApiError 400 by field; 404; 409 `claim_state` when somebody has settled it before; 422.
 */
export const settleAsOperator = async (
  services: ClaimServices,
  { id, note }: { readonly id: string; readonly note: string },
  request: RequestBody<"settleOperatorNote">,
  context: StaffContext,
): Promise<OperatorAnswer> => {
  const { deps } = services;
  const settlement = request.settlement.trim();
  const problem = checkWords(settlement);
  if (problem !== undefined) throw fieldErrors({ settlement: problem });
  const setting = await settingFor(services, id);
  const intention = {
    key: context.idempotencyKey,
    scope: `operator:${id}:${note}`,
    requestHash: requestHash(request, context.staff),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async (): Promise<OperatorAnswer> => {
      const notes = await readNotes(trx, id);
      if (!notes.some((one) => one.id === note)) throw notFound();
      const { staff } = context;
      const at = deps.clock.now();
      const isSettled = await settleNote(trx, { claim: id, note, settlement, at, staff });
      if (!isSettled) throw conflict("claim_state", messages("settled"));
      await recordAct(trx, context, { subject: id, change: { note, ...request }, at });
      const body = await present(trx, await viewInside(trx, id), context.locale, setting);
      return { status: 200, body };
    }),
  );
};
