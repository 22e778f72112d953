import type { TransactionReference } from "#domain/claim/transaction-reference.ts";
import type { ClaimStatus, OperatorEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import type { Move } from "#server/claim/moves/types.ts";
import { bringsMoney } from "#server/claim/moves/payment.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { choiceOf, maySend } from "#server/claim/lifecycle/lifecycle.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { tryLockClaim } from "#server/claim/moves/lock.ts";
import type { FrozenField, StoredRequisite } from "#server/claim/tables.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import type { Locale } from "#server/platform/locale.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { isUnreachable, transaction } from "#server/platform/data/database.ts";
import { decide } from "#server/account/verification/staff/decide.ts";
import { findDocuments } from "#server/account/verification/store.ts";
import { ApiError, conflict } from "#server/platform/errors.ts";
import { readSetting, writeSetting } from "#server/staff/settings/store.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import { hasPool, restingClaims } from "./store.ts";

/** Name of the setting with the switch. */
const setting = "autopilot";

/** Maximum claims moved per round. */
const batch = 50;

/** Rounds until a payment is confirmed. */
const confirmationRounds = 3;

/** Whether the autopilot plays the operator. It does so only in the demo, while it is switched on. */
export const isAutopilotOn = async ({ deps }: ClaimServices): Promise<boolean> => {
  if (!deps.config.DEMO) return false;
  const stored = await readSetting(deps.db, setting);
  return typeof stored?.["active"] === "boolean" ? stored["active"] : deps.config.AUTOPILOT;
};

/** Switches the autopilot. @throws ApiError 409 outside the demo. */
export const switchAutopilot = async (
  { deps }: ClaimServices,
  active: boolean,
  context: StaffContext,
): Promise<void> => {
  if (!deps.config.DEMO) throw conflict("claim_state", messages("demo_only"));
  await transaction(deps.db, async (trx) => {
    const stored = await readSetting(trx, setting);
    await writeSetting(trx, setting, { active });
    await recordAct(trx, context, {
      subject: null,
      change: { active },
      was: { active: stored?.["active"] ?? deps.config.AUTOPILOT },
      at: deps.clock.now(),
    });
  });
};

const byChoice = { recalculate: "claim.recalculate", top_up: "claim.topUp", refund: "refund.start" } as const;

type Plan = (claim: ClaimRow) => OperatorEvent | null;

const always =
  (event: OperatorEvent): Plan =>
  () =>
    event;

const followChoice: Plan = ({ choice }) => (choice === null ? null : { type: byChoice[choice] });

const confirm: Plan = ({ confirmations, confirmations_required: required }) =>
  confirmations >= required
    ? { type: "payment.accept" }
    : {
        type: "payment.see",
        confirmations: Math.min(required, confirmations + Math.ceil(required / confirmationRounds)),
      };

/**
 * The autopilot's next event by status. In other statuses it waits, as an operator would, or leaves the claim
 * to a person.
 */
const plans: Partial<Record<ClaimStatus, Plan>> = {
  // Documents are approved with their verification, once they are submitted.
  verification: ({ documents }) => (documents === "sent" ? { type: "verification.approve" } : null),
  waiting_requisites: always({ type: "requisites.issue" }),
  marked_paid: always({ type: "payment.see", confirmations: 0 }),
  confirming: confirm,
  underpaid: followChoice,
  paid_late: followChoice,
  paid: always({ type: "payout.start" }),
  paying_out: always({ type: "payout.complete" }),
  refunding: ({ refund_requisites: given }) => (given === null ? null : { type: "refund.complete" }),
};

const automatic = Object.keys(plans) as ClaimStatus[];

/** Requisites that are visibly fake, for currencies without a pool. */
const demoRequisites = (fields: readonly FrozenField[]): StoredRequisite[] =>
  fields.map(({ name, kind, label }) => ({
    name,
    kind,
    label,
    value: kind === "card" ? "0000 0000 0000 0000" : kind === "phone" ? "+7 000 000-00-00" : "DEMO",
  }));

const refundReasons = {
  ru: "Возвращаем деньги, как вы выбрали.",
  en: "We're sending the money back, as you chose.",
} as const satisfies Record<Locale, string>;

const moveFor = (
  services: ClaimServices,
  { locale }: Pick<ClaimRow, "locale">,
  event: OperatorEvent,
  payTo: StoredRequisite[] | null,
): Move => {
  const isOut = event.type === "payout.complete" || event.type === "refund.complete";
  return {
    event,
    by: { kind: "autopilot" },
    ...(event.type === "refund.start" && { reason: refundReasons[locale] }),
    // What checks payments asks about their transactions.
    ...(bringsMoney.includes(event.type) && { evidence: `demo-${services.deps.ids.token(16)}` }),
    ...(isOut && { transaction: `demo-${services.deps.ids.token(16)}` as TransactionReference }),
    ...(payTo !== null && { payTo }),
  };
};

/** Requisites issued by the autopilot itself. Null when the pool issues them or none are needed. */
const payToFor = async (trx: Trx, claim: ClaimRow): Promise<StoredRequisite[] | null> => {
  if (claim.status !== "waiting_requisites" || claim.payment_kind !== "requisites") return null;
  if (await hasPool(trx, claim.from_currency_id)) return null;
  return demoRequisites(await readReceiveFields(trx, claim.from_currency_id));
};

const step = async (services: ClaimServices, id: string, rested: Date): Promise<void> => {
  const { db } = services.deps;
  const moveSetting = await settingFor(services, id);
  await transaction(db, async (trx) => {
    const claim = await tryLockClaim(trx, id);
    // Another instance may have taken this step since the round began. Then the next step is not due yet.
    if (claim === undefined || claim.updated_at > rested) return;
    const event =
      plans[claim.status]?.({ ...claim, choice: choiceOf(claim, services.deps.clock.now()) }) ?? null;
    // The money of a gateway arrives by its callback.
    if (event === null || !maySend(claim, event.type)) return;
    if (event.type === "verification.approve") {
      const documents = await findDocuments(trx, id);
      const approval = { event, by: { kind: "autopilot" } } as const;
      if (documents !== undefined) await decide(trx, services, documents, approval, moveSetting);
      return;
    }
    const payTo = await payToFor(trx, claim);
    await moveClaim(trx, claim, moveFor(services, claim, event, payTo), moveSetting);
  });
};

const restedUntil = ({ deps }: ClaimServices, now: Date): Date =>
  secondsAfter(now, -deps.config.AUTOPILOT_SECONDS);

/** The claims whose next step is due. */
export const dueClaims = (services: ClaimServices, now: Date) =>
  restingClaims(services.deps.db, automatic, restedUntil(services, now));

/**
 * One round: every claim that has waited long enough takes its next step through the same code path as an
 * operator's moves. Locked claims are skipped, so several instances may run it.
 */
export const runAutopilot = async (services: ClaimServices): Promise<void> => {
  const { deps } = services;
  if (!(await isAutopilotOn(services))) return;
  const rested = restedUntil(services, deps.clock.now());
  for (const { id } of await restingClaims(deps.db, automatic, rested).limit(batch).execute()) {
    try {
      await step(services, id, rested);
    } catch (error) {
      // The visitor or an operator was quicker, or the reserve is short. The next round tries again.
      if (error instanceof ApiError) continue;
      if (isUnreachable(error)) throw error;
      deps.log.error({ err: error }, "the autopilot could not move a claim");
    }
  }
};
