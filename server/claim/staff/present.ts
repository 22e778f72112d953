import { normalize } from "#domain/money.ts";
import { excessOf, keptOf, missingOf } from "#domain/received.ts";
import { selectOperatorEvents } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { maySend, snapshotOf } from "#server/claim/lifecycle/lifecycle.ts";
import { readNotes } from "#server/claim/notes/store.ts";
import { valuesOf } from "#server/claim/reading/presenter.ts";
import { presentClaim } from "#server/claim/reading/status.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimView } from "#server/claim/store.ts";
import { readClaimView } from "#server/claim/store.ts";
import type { Db, Trx } from "#server/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import type { Caller, ResponseBody } from "#server/platform/http/operation.ts";
import { actorOnWire } from "#server/site/staff/present.ts";
import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import { fieldsFor, type MoveField } from "./check-move.ts";
import { readHistory } from "./history-store.ts";
import { readLeases } from "./lease-store.ts";
import { keepLease, leaseOnWire } from "./lease.ts";

type OperatorClaim = ResponseBody<"readOperatorClaim", 200>;

/** What has arrived for a claim, and how that differs from what it asks. */
const moneyOf = ({ arrived, lost, from_amount: asked }: ClaimView): OperatorClaim["money"] => {
  const left = keptOf(arrived, lost);
  return { arrived: left, missing: missingOf(asked, left), over: excessOf(asked, left) ?? "0" };
};

/** The response with the claim after an operator's action. */
export interface OperatorAnswer {
  readonly status: 200;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: OperatorClaim;
}

/** A claim as operators see it: unmasked, with its notes and full history. */
export const presentForOperator = async (
  db: Db | Trx,
  claim: ClaimView,
  { staff, locale }: Pick<StaffContext, "staff" | "locale">,
  setting: ClaimSetting,
): Promise<OperatorClaim> => {
  const now = setting.services.deps.clock.now();
  const [lease] = await readLeases(db, [claim.id], now);
  const history = await readHistory(db, claim.id);
  const notes = await readNotes(db, claim.id);
  const events = selectOperatorEvents(snapshotOf(claim, now)).filter((event) => maySend(claim, event));
  const moves = events.map((event) => ({ event, fields: fieldsFor(event, claim, setting.book) }));
  const requisites = moves.some(({ fields }) => fields.requisites !== undefined)
    ? await readReceiveFields(db, claim.from_currency_id)
    : [];
  return {
    claim: presentClaim(claim, locale, setting).body,
    email: claim.email,
    from_requisites: valuesOf(claim.from_requisites),
    to_requisites: valuesOf(claim.to_requisites),
    refund_requisites: claim.refund_requisites === null ? null : valuesOf(claim.refund_requisites),
    payment_requisites: claim.payment_requisites === null ? null : valuesOf(claim.payment_requisites),
    lease: leaseOnWire(lease, staff),
    money: moneyOf(claim),
    events,
    moves: moves.map(({ event, fields }) => ({
      event,
      fields: Object.entries(fields).map(([name, need]) => ({
        name: name as MoveField,
        required: need === "required",
      })),
      requisites:
        fields.requisites === undefined
          ? []
          : requisites.map(({ name, label, required }) => ({ name, label: label[locale], required })),
    })),
    notes: notes.map((note) => ({
      id: note.id,
      kind: note.kind,
      amount: normalize(note.amount),
      currency: setting.book.currency(note.currency_id).code,
      status: note.status,
      calls: note.calls,
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

/** One claim, unmasked, with its full history. Prolongs the reader's lease on it. @throws ApiError 404. */
export const readForOperator = async (
  services: ClaimServices,
  id: string,
  request: Pick<StaffContext, "staff" | "locale"> & { readonly caller: Caller },
): Promise<OperatorClaim> => {
  const [setting, view] = await Promise.all([
    settingFor(services, id),
    readClaimView(services.deps.database, id),
  ]);
  if (view === undefined) throw notFound();
  await keepLease(services.deps, id, request.caller);
  return presentForOperator(services.deps.db, view, request, setting);
};
