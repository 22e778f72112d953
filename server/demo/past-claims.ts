import { readyReasons } from "#domain/claim/ready-reasons.ts";
import type { TransactionReference } from "#domain/claim/transaction-reference.ts";
import { courseFor } from "#domain/exchange/course.ts";
import { quote } from "#domain/exchange/quote.ts";
import { createClaim } from "#server/claim/creation/create.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import type { Mover } from "#server/claim/moves/mover.ts";
import type { Move } from "#server/claim/moves/types.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { FrozenField, StoredRequisite } from "#server/claim/tables.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Locale } from "#server/platform/locale.ts";
import { findCurrencyId } from "./store.ts";

/** Creates claim services with other dependencies, such as a clock in the past. */
export type ServicesWith = (deps: Deps) => ClaimServices;

/** The state that a sample claim ends in. */
export type Ending =
  | "done"
  | "rejected"
  | "cancelled"
  | "expired"
  | "refunded"
  | "refunding"
  | "hold"
  | "underpaid"
  | "paidLate";

/** A sample claim. */
export interface PastClaim {
  /** Codes of the currencies. */
  readonly from: string;
  readonly to: string;
  /** Sent amount, in units of the first currency. */
  readonly amount: string;
  readonly ending: Ending;
  readonly email: string;
  readonly fromRequisites?: Readonly<Record<string, string>>;
  readonly toRequisites: Readonly<Record<string, string>>;
  /** Where a refund goes. */
  readonly refundTo?: string;
  /** Received amount, when it was short or late. */
  readonly received?: string;
  readonly refferal?: string;
  /** The shop's order id and campaign, for a shop in `refferal`. */
  readonly order?: string;
  readonly campaign?: string;
  /** Id of the user who created it; undefined for a guest. */
  readonly user?: string;
  readonly locale?: Locale;
}

/** Reasons for the states of sample claims, by what was sent. */
const reasons = {
  bank: {
    held: readyReasons.transferUnconfirmed,
    refunded: readyReasons.transferRefused,
    rejected: readyReasons.bankClosed,
  },
  crypto: {
    held: readyReasons.riskListed,
    refunded: readyReasons.sourceUnproven,
    rejected: readyReasons.networkClosed,
  },
} as const;

/** Whether a card pays for a sample claim; coins pay for the others. */
const isBank = ({ from }: Pick<PastClaim, "from">): boolean => from.endsWith("RUB");

const reasonOf = (claim: PastClaim, of: keyof (typeof reasons)["bank"]): string =>
  reasons[isBank(claim) ? "bank" : "crypto"][of][claim.locale ?? "ru"];

type Step = Pick<Move, "event" | "reason" | "transaction"> & { readonly isRefundNamed?: true };

const paid: readonly Step[] = [
  { event: { type: "claim.confirm" } },
  { event: { type: "claim.markPaid" } },
  { event: { type: "payment.accept" } },
];
const held = (claim: PastClaim): readonly Step[] => [
  ...paid,
  { event: { type: "claim.hold" }, reason: reasonOf(claim, "held") },
];
const overdue: readonly Step[] = [
  { event: { type: "claim.confirm" } },
  { event: { type: "deadline.passed" } },
];
const refunding = (claim: PastClaim): readonly Step[] => [
  ...held(claim),
  { event: { type: "refund.start" }, reason: reasonOf(claim, "refunded") },
];

/**
 * The events of a claim by its ending. The autopilot leaves the last four to people, so that some claims
 * always wait.
 */
const steps: Readonly<Record<Ending, (claim: PastClaim, txId: string) => readonly Step[]>> = {
  done: (_claim, txId) => [
    ...paid,
    { event: { type: "payout.start" } },
    { event: { type: "payout.complete" }, transaction: txId as TransactionReference },
  ],
  rejected: (claim) => [
    ...paid.slice(0, 2),
    { event: { type: "claim.reject" }, reason: reasonOf(claim, "rejected") },
  ],
  cancelled: () => [{ event: { type: "claim.cancel" } }],
  expired: () => overdue,
  refunded: (claim, txId) => [
    ...refunding(claim),
    { event: { type: "refund.giveRequisite" }, isRefundNamed: true },
    { event: { type: "refund.complete" }, transaction: txId as TransactionReference },
  ],
  hold: held,
  refunding,
  underpaid: ({ received = "0" }) => [
    ...paid.slice(0, 2),
    { event: { type: "payment.short", amount: received } },
  ],
  paidLate: ({ received = "0" }) => [...overdue, { event: { type: "payment.late", amount: received } }],
};

/** Minutes before a step, so that a sample claim takes about as long as a real one. Other steps take none. */
const minutesBefore: Readonly<Record<string, number>> = {
  "claim.confirm": 1,
  "claim.markPaid": 4,
  "payment.accept": 8,
  "payment.short": 8,
  "payment.late": 25,
  "claim.hold": 2,
  "claim.reject": 15,
  "payout.complete": 3,
  "refund.start": 12,
  "refund.giveRequisite": 5,
  "refund.complete": 9,
};

/** Minutes before Bitcoin is seen: as long as its confirmations take. */
const bitcoinMinutes = 25;

const minutesOf = (type: string, { from }: PastClaim): number =>
  from === "BTC" && (type === "payment.accept" || type === "payment.short")
    ? bitcoinMinutes
    : (minutesBefore[type] ?? 0);

const visitorEvents: readonly string[] = [
  "claim.confirm",
  "claim.markPaid",
  "claim.cancel",
  "refund.giveRequisite",
];

const moverOf = ({ event: { type } }: Step): Mover => {
  if (type === "deadline.passed") return "timer";
  return visitorEvents.includes(type) ? "visitor" : { kind: "autopilot" };
};

const filled = (fields: readonly FrozenField[], value: string): StoredRequisite[] =>
  fields.map(({ name, kind, label }) => ({ name, kind, label, value }));

/** Claim services at a past moment, without move letters, captcha and quotas. */
const servicesOf = (deps: Deps, servicesWith: ServicesWith, now: () => Date): ClaimServices => ({
  ...servicesWith({
    ...deps,
    clock: { now },
    mail: { ...deps.mail, send: () => Promise.resolve() },
    captcha: { ...deps.captcha, verify: () => Promise.resolve("ok") },
  }),
  quotas: { unpaid: 0, perHour: 0, guestsShare: 0, userShare: 0, shopUnpaid: 0, shopShare: 0 },
});

/**
 * Creates a claim at a past moment through the ordinary use cases, so that reserves, ledger and histories
 * agree.
 */
export const makePastClaim = async (
  deps: Deps,
  servicesWith: ServicesWith,
  at: Date,
  past: PastClaim,
): Promise<void> => {
  const { db } = deps;
  let moment = at;
  const services = servicesOf(deps, servicesWith, () => moment);
  const [fromPs, toPs] = [await findCurrencyId(db, past.from), await findCurrencyId(db, past.to)];
  const direction = await services.directory.direction(fromPs, toPs);
  if (direction === undefined) return;
  const sides = { fromDecimals: direction.from.roundCalculator, toDecimals: direction.to.roundCalculator };
  const { body } = await createClaim(
    services,
    {
      fromPs,
      toPs,
      ...quote({ ...sides, course: courseFor(direction, "default"), side: "from", amount: past.amount }),
      email: past.email,
      fromRequisites: { ...past.fromRequisites },
      toRequisites: { ...past.toRequisites },
      recaptcha: "",
      withVerificationCourse: false,
      ...(past.refferal !== undefined && { refferal: past.refferal }),
      ...(past.order !== undefined && { order_id: past.order }),
      ...(past.campaign !== undefined && { campaign: past.campaign }),
    },
    { locale: past.locale ?? "ru", ip: "127.0.0.1", idempotencyKey: undefined, user: past.user ?? null },
  );
  const txId = `demo-${deps.ids.token(16)}`;
  for (const { isRefundNamed, ...step } of steps[past.ending](past, txId)) {
    const moving = await settingFor(services, body.id);
    await transaction(db, async (trx) => {
      const claim = await lockClaim(trx, body.id);
      moment =
        step.event.type === "deadline.passed"
          ? (claim.deadline ?? moment)
          : secondsAfter(moment, 60 * minutesOf(step.event.type, past));
      const refundRequisites = filled(claim.refund_fields ?? [], past.refundTo ?? "");
      await moveClaim(
        trx,
        claim,
        { ...step, by: moverOf({ event: step.event }), ...(isRefundNamed && { refundRequisites }) },
        moving,
      );
    });
  }
};
