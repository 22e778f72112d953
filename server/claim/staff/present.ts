import { maskEmail } from "#domain/text/mask.ts";
import { normalize } from "#domain/money/money.ts";
import { excessOf, keptOf, missingOf } from "#domain/claim/received.ts";
import {
  selectAsksDocuments,
  selectIsFinal,
  selectMoveRefusals,
  selectOperatorEvents,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { OperatorEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { ClaimSetting } from "#server/claim/directory/setting.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { maySend, orderOf, snapshotOf } from "#server/claim/lifecycle/lifecycle.ts";
import { recalculationOf } from "#server/claim/lifecycle/offer.ts";
import { readNotes } from "#server/claim/notes/store.ts";
import { masked, unmasked } from "#server/claim/reading/presenter.ts";
import { presentClaim, viewInside } from "#server/claim/reading/status.ts";
import { readChecks } from "#server/claim/risk/store.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimView } from "#server/claim/store.ts";
import { readClaimView } from "#server/claim/store.ts";
import type { Db, Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import type { Locale } from "#server/platform/locale.ts";
import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Caller, ResponseBody } from "#server/platform/http/operation.ts";
import { readOwnAffairs } from "#server/staff/own-affairs/own.ts";
import { proposalOnWire, waitingProposals } from "#server/staff/second-person/present.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import { readRevealed, recordReveal } from "#server/staff/journal/store.ts";
import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import { fieldsFor, type MoveField } from "./check-move.ts";
import { readHistory } from "./history-store.ts";
import { readLeases } from "./lease-store.ts";
import { keepLease, leaseOnWire } from "./lease.ts";
import { needsSecondPerson } from "./second-person.ts";
import { readVisitor } from "./visitor-store.ts";

type Snapshot = ReturnType<typeof snapshotOf>;
type OperatorClaim = ResponseBody<"readOperatorClaim", 200>;

/** What has arrived for a claim, and how that differs from what it asks. Nothing is missing once it ends or goes back. */
const moneyOf = (claim: ClaimView, snapshot: Snapshot): OperatorClaim["money"] => {
  const { arrived, lost, from_amount: asked } = claim;
  const left = keptOf(arrived, lost);
  const isAwaited = !selectIsFinal(snapshot) && orderOf(claim) !== "refunding";
  return {
    arrived: left,
    missing: isAwaited ? missingOf(asked, left) : "0",
    over: excessOf(asked, left) ?? "0",
  };
};

/** Staff who read a claim, in their language. */
type Reader = Pick<StaffContext, "staff" | "locale">;

/** The e-mail and the details of a claim's visitor, masked unless the reader has asked for them. */
const detailsOf = (claim: ClaimView, locale: Locale, isMasked: boolean) => {
  const show = isMasked ? masked : unmasked;
  const { email, refund_requisites: refund, payment_requisites: payment } = claim;
  return {
    masked: isMasked,
    email: email === null || !isMasked ? email : maskEmail(email),
    from_requisites: show(claim.from_requisites, locale),
    to_requisites: show(claim.to_requisites, locale),
    refund_requisites: refund === null ? null : show(refund, locale),
    payment_requisites: payment === null ? null : unmasked(payment, locale),
  };
};

/** The claim as its visitor sees it, with the word by which staff know who comes to the office, once they asked. */
const claimFor = (claim: ClaimView, locale: Locale, setting: ClaimSetting, isMasked: boolean) => {
  const { body } = presentClaim(claim, locale, setting);
  const word = isMasked ? null : (claim.payment_place?.codeWord ?? null);
  return { ...body, office: body.office && { ...body.office, code_word: word } };
};

/** Whether there is a rate at which the claim could be recalculated, where staff may do that. */
const isPriced = (claim: ClaimView, event: OperatorEvent["type"], { services, direction }: ClaimSetting) =>
  event !== "claim.recalculate" || recalculationOf(claim, direction, services.deps.clock.now()).halt === null;

/** Whether staff send it: a gateway reports its money itself, and an office needs no details to pay to. */
const isSent = (claim: ClaimView, event: OperatorEvent["type"]): boolean =>
  maySend(claim, event) && !(claim.payment_kind === "cash" && event === "requisites.issue");

/** Programs that read a network say whether a payment is replaceable; people are not asked. */
const isShown = (name: string): name is Exclude<MoveField, "replaceable"> => name !== "replaceable";

/** Why the reader can't do what is near: its chart, its gateway, the want of a rate, or whose affair it is. */
const refusalsOf = (
  claim: ClaimView,
  snapshot: Snapshot,
  setting: ClaimSetting,
  own: readonly OperatorEvent["type"][],
): OperatorClaim["refusals"] => {
  const accepted = selectOperatorEvents(snapshot);
  const refused = (event: OperatorEvent["type"], reason: "gateway" | "no_offer" | "own_affair") => ({
    event,
    reason,
    statuses: [],
  });
  return [
    ...own.map((event) => refused(event, "own_affair")),
    ...(selectMoveRefusals(snapshot) as OperatorClaim["refusals"]),
    ...accepted.filter((event) => !maySend(claim, event)).map((event) => refused(event, "gateway")),
    ...accepted
      .filter((event) => !isPriced(claim, event, setting))
      .map((event) => refused(event, "no_offer")),
  ];
};

/** An event at the figures of its claim; of a payment that is final, of which staff may say more. */
const usualOf = (type: OperatorEvent["type"], { from_amount: amount }: ClaimView): OperatorEvent => ({
  type,
  amount,
  confirmations: Number.MAX_SAFE_INTEGER,
});

/** The response with the claim after an operator's action. */
export interface OperatorAnswer {
  /** 202 while it waits for a second person. */
  readonly status: 200 | 202;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: OperatorClaim;
}

/** A claim as operators see it, with its notes and full history. */
export const presentForOperator = async (
  db: Db | Trx,
  claim: ClaimView,
  reader: Reader,
  setting: ClaimSetting,
): Promise<OperatorClaim> => {
  const { staff, locale } = reader;
  const now = setting.services.deps.clock.now();
  const [lease] = await readLeases(db, [claim.id], now);
  const history = await readHistory(db, claim.id);
  const notes = await readNotes(db, claim.id);
  const checks = await readChecks(db, claim.id);
  const snapshot = snapshotOf(claim, now);
  const sendable = selectOperatorEvents(snapshot).filter(
    (event) => isSent(claim, event) && isPriced(claim, event, setting),
  );
  const { config, verificationKeys } = setting.services.deps;
  const isOwn = (await readOwnAffairs({ db, config }, staff, "claim", [claim.id])).size > 0;
  const events = isOwn ? [] : sendable;
  const moves = [];
  for (const event of events) {
    const needsTwo = await needsSecondPerson(db, claim, usualOf(event, claim), staff, setting);
    moves.push({ event, needsTwo, fields: fieldsFor(event, claim, setting.book) });
  }
  const requisites = moves.some(({ fields }) => fields.requisites !== undefined)
    ? await readReceiveFields(db, claim.from_currency_id)
    : [];
  const revealed = await readRevealed(db, { operations: ["revealOperatorClaim"], staff }, [claim.id], now);
  const isMasked = !revealed.has(claim.id);
  const { confirmations: seen, confirmations_required: required } = claim;
  return {
    claim: claimFor(claim, locale, setting, isMasked),
    ...(isOwn && { own_affair: true }),
    ...detailsOf(claim, locale, isMasked),
    terms: claim.created_by_shop ? [] : (claim.terms ?? []),
    lease: leaseOnWire(lease, staff),
    money: moneyOf(claim, snapshot),
    confirmations: required === 0 ? null : { seen, required },
    events,
    moves: moves.map(({ event, needsTwo, fields }) => ({
      event,
      needs_two: needsTwo,
      fields: Object.entries(fields).flatMap(([name, need]) =>
        isShown(name) ? [{ name, required: need === "required" }] : [],
      ),
      requisites:
        fields.requisites === undefined
          ? []
          : requisites.map(({ name, label, required: isNeeded }) => ({
              name,
              label: label[locale],
              required: isNeeded,
            })),
    })),
    proposals: (await waitingProposals(db, now, claim.id)).map((row) =>
      proposalOnWire(row, staff, !isMasked),
    ),
    refusals: refusalsOf(claim, snapshot, setting, isOwn ? sendable : []),
    // Without a key nobody could send them.
    asks_documents: selectAsksDocuments(snapshot) && verificationKeys.current !== undefined && !isOwn,
    visitor: await readVisitor(db, claim),
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
    risk: checks.map((check) => ({
      id: check.id,
      transaction: check.transaction,
      amount: normalize(check.amount),
      limit: check.risk_limit,
      status: check.status,
      score: check.score,
      service_score: check.service_score,
      taken_back: check.moot,
      error: check.error,
      repeatable: check.traced && setting.services.risk !== undefined,
      at: check.at.toISOString(),
      asked_at: check.asked_at?.toISOString() ?? null,
      done_at: check.done_at?.toISOString() ?? null,
      by: actorOnWire({
        kind: check.by_kind,
        user: check.by_user,
        key: check.by_key,
        email: check.by_email,
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

/** One claim with its full history. Prolongs the reader's lease on it. @throws ApiError 404. */
export const readForOperator = async (
  services: ClaimServices,
  id: string,
  reader: Reader & { readonly caller: Caller },
): Promise<OperatorClaim> => {
  const [setting, view] = await Promise.all([
    settingFor(services, id),
    readClaimView(services.deps.database, id),
  ]);
  if (view === undefined) throw notFound();
  await keepLease(services.deps, id, reader.caller);
  return presentForOperator(services.deps.db, view, reader, setting);
};

/** The claim unmasked. That it was shown goes on record. @throws ApiError 404. */
export const revealForOperator = async (
  services: ClaimServices,
  id: string,
  context: StaffContext,
): Promise<OperatorClaim> => {
  const { db, clock } = services.deps;
  const setting = await settingFor(services, id);
  return transaction(db, async (trx) => {
    const view = await viewInside(trx, id);
    await recordReveal(trx, context, view.id, clock.now());
    return presentForOperator(trx, view, context, setting);
  });
};
