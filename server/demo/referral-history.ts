import { quote } from "#domain/quote.ts";
import { courseFor } from "#domain/course.ts";
import type { ClaimLifecycleEvent } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import { createClaim } from "#server/claims/creation/create.ts";
import { settingFor } from "#server/claims/directory/setting.ts";
import { lockClaim } from "#server/claims/moves/lock.ts";
import type { Mover } from "#server/claims/moves/move.ts";
import { moveClaim } from "#server/claims/moves/move.ts";
import type { ClaimServices } from "#server/claims/services.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { readSetting, writeSetting } from "#server/settings/store.ts";
import { demoAccounts } from "./accounts.ts";
import { bindDemoGuest, findCurrencyId, findRid } from "./store.ts";

/** How claims of the past are made: with the same services at another moment. */
export type ServicesWith = (deps: Deps) => ClaimServices;

type End = "done" | "hold" | "rejected";

/** Claims of guests who came by the link of the demo's first user: days ago, tether sent, and how each ended. */
const past: readonly { readonly days: number; readonly amount: string; readonly end: End }[] = [
  { days: 27, amount: "900", end: "done" },
  { days: 25, amount: "2400", end: "done" },
  { days: 24, amount: "700", end: "done" },
  { days: 20, amount: "1500", end: "done" },
  { days: 18, amount: "3200", end: "done" },
  { days: 17, amount: "800", end: "rejected" },
  { days: 14, amount: "1100", end: "done" },
  { days: 13, amount: "2600", end: "done" },
  { days: 9, amount: "1900", end: "done" },
  { days: 8, amount: "4100", end: "done" },
  { days: 5, amount: "1200", end: "done" },
  { days: 3, amount: "2200", end: "done" },
  { days: 2, amount: "3000", end: "done" },
  { days: 1, amount: "1600", end: "hold" },
  { days: 1, amount: "2100", end: "hold" },
];

type Step = { readonly event: ClaimLifecycleEvent; readonly reason?: string };

const paid: readonly Step[] = [
  { event: { type: "claim.confirm" } },
  { event: { type: "claim.markPaid" } },
  { event: { type: "payment.accept" } },
];

const steps: Readonly<Record<End, readonly Step[]>> = {
  done: [...paid, { event: { type: "payout.start" } }, { event: { type: "payout.complete" } }],
  // The autopilot leaves it to a person, so that something is always expected.
  hold: [...paid, { event: { type: "claim.hold" }, reason: "DEMO" }],
  rejected: [...paid.slice(0, 2), { event: { type: "claim.reject" }, reason: "DEMO" }],
};

const moverOf = ({ event: { type } }: Step): Mover =>
  type === "claim.confirm" || type === "claim.markPaid" ? "visitor" : { kind: "autopilot" };

/** The demo's history of referrals is made once, under this setting; each claim as if it were made at its day. */
const setting = "demoReferrals";

/** Requisites of somebody to pay to, as in the documentation of card networks. */
const requisites = { account: "2200000000000053", holder: "DEMO GUEST" };

const makeClaim = async (
  services: ClaimServices,
  refferal: string,
  { amount, end, days }: (typeof past)[number],
): Promise<void> => {
  const { db } = services.deps;
  const [fromPs, toPs] = [await findCurrencyId(db, "USDTTRC20"), await findCurrencyId(db, "SBERRUB")];
  const direction = await services.directory.direction(fromPs, toPs);
  if (direction === undefined) return;
  const sides = { fromDecimals: direction.from.roundCalculator, toDecimals: direction.to.roundCalculator };
  const { body } = await createClaim(
    services,
    {
      fromPs,
      toPs,
      ...quote({ ...sides, course: courseFor(direction, "default"), side: "from", amount }),
      email: `guest-${String(days)}-${amount}@example.com`,
      fromRequisites: {},
      toRequisites: requisites,
      recaptcha: "",
      withVerificationCourse: false,
      refferal,
    },
    { locale: "ru", ip: "127.0.0.1", idempotencyKey: undefined, user: null },
  );
  for (const step of steps[end]) {
    const moving = await settingFor(services, body.id);
    await transaction(db, async (trx) => {
      const claim = await lockClaim(trx, body.id);
      await moveClaim(trx, claim, { ...step, by: moverOf(step) }, moving);
    });
  }
};

/**
 * Gives the demo's first user a history of referrals, claim by claim along the ordinary way, so that reserves, ledger and
 * histories agree with it. Goes on where it was interrupted.
 */
export const makeReferralHistory = async (deps: Deps, servicesWith: ServicesWith): Promise<void> => {
  const [referrer, guest] = demoAccounts;
  if (referrer === undefined || guest === undefined) return;
  const refferal = await findRid(deps.db, referrer.email);
  const made = Number((await readSetting(deps.db, setting))?.["made"] ?? 0);
  if (refferal === undefined || made >= past.length) return;
  await bindDemoGuest(deps.db, { referrer: referrer.email, guest: guest.email });
  const now = deps.clock.now();
  for (const [index, one] of past.entries()) {
    if (index < made) continue;
    const at = secondsAfter(now, -one.days * 86_400 - index * 600);
    const services = servicesWith({
      ...deps,
      clock: { now: () => at },
      // The past has one letter for each claim, which its creation writes; and nobody solves a captcha in it.
      mail: { ...deps.mail, send: () => Promise.resolve() },
      captcha: { ...deps.captcha, verify: () => Promise.resolve("ok") },
    });
    await makeClaim({ ...services, quotas: { unpaid: 0, perHour: 0 } }, refferal, one);
    await writeSetting(deps.db, setting, { made: index + 1 });
  }
};
