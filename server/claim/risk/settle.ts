import { settingFor, type ClaimSetting } from "#server/claim/directory/setting.ts";
import { orderOf, snapshotOf } from "#server/claim/lifecycle/lifecycle.ts";
import { lockClaim, type LockedClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { updateClaim } from "#server/claim/moves/store.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import type { Trx } from "#server/database.ts";
import { actorColumns, type Staff } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { tellStaff } from "#server/staff/notices/tell.ts";
import { RiskError } from "./checker.ts";
import { messages } from "./messages.ts";
import {
  findAwaited,
  findCheck,
  isRiskOpen,
  noteFault,
  noteServiceScore,
  type RiskCheck,
  storeScore,
} from "./store.ts";

/** A score, and who entered it by hand. */
interface Scored {
  readonly score: number;
  readonly by?: Staff | undefined;
}

/**
 * Holds the order of a risky payment, unless it is held. Where that is not possible now, staff are told, and no other
 * payout begins until somebody has held and released it.
 */
const hold = async (
  trx: Trx,
  claim: LockedClaim,
  { id, risk_limit: limit }: RiskCheck,
  { score, by }: Scored,
  setting: ClaimSetting,
): Promise<LockedClaim> => {
  if (claim.status === "hold") return claim;
  const { deps } = setting.services;
  if (snapshotOf(claim, deps.clock.now()).can({ type: "claim.hold" })) {
    const reason = messages("held", { score, limit })(claim.locale);
    return moveClaim(trx, claim, { event: { type: "claim.hold" }, by: by ?? "system", reason }, setting);
  }
  await tellStaff(trx, deps, {
    // It burns: nothing stops the money.
    topic: "overdue",
    key: `risk:${id}:${String(deps.clock.now().getTime())}`,
    title: messages("told", { number: claim.number }),
    text: messages("told_text"),
    rows: [
      [messages("score"), messages("score_of", { score, limit })],
      [messages("status"), (locale) => statusNames[orderOf(claim)][locale]],
    ],
    path: `/orders/${claim.id}`,
  });
  return claim;
};

/** A score that was typed below the limit does not hide one of the service from it on: staff are told. */
const tellOfTyped = async (
  trx: Trx,
  claim: LockedClaim,
  { id, risk_limit: limit, service_score: said }: RiskCheck,
  { score, by }: Scored,
  { services: { deps } }: ClaimSetting,
): Promise<void> => {
  if (by === undefined || said === null || said < limit || score >= limit) return;
  await tellStaff(trx, deps, {
    topic: "overdue",
    key: `risk-typed:${id}:${String(deps.clock.now().getTime())}`,
    title: messages("told", { number: claim.number }),
    text: messages("typed_text"),
    rows: [
      [messages("service_score"), messages("score_of", { score: said, limit })],
      [messages("typed_score"), messages("score_of", { score, limit })],
    ],
    path: `/orders/${claim.id}`,
  });
};

/** Stores a score. From the limit of its check on, the order is held. */
export const settleCheck = async (
  trx: Trx,
  claim: LockedClaim,
  check: RiskCheck,
  scored: Scored,
  setting: ClaimSetting,
): Promise<void> => {
  const { score, by } = scored;
  const now = setting.services.deps.clock.now();
  const isRisky = score >= check.risk_limit && !check.moot;
  const settled = isRisky ? await hold(trx, claim, check, scored, setting) : claim;
  const isUnheld = isRisky && settled.status !== "hold";
  await tellOfTyped(trx, claim, check, scored, setting);
  await storeScore(trx, check.id, { score, isUnheld, by: by === undefined ? null : actorColumns(by), now });
  await updateClaim(trx, settled, {
    risk_open: await isRiskOpen(trx, claim.id),
    ...(by?.kind === "user" && { worked_by: by.id }),
  });
};

/**
 * Asks about a check, outside of a transaction, and stores what is answered.
 * @throws RiskError when there is no answer: the queue asks again.
 */
export const askAboutRisk = async (services: ClaimServices, id: string): Promise<void> => {
  const { db, clock } = services.deps;
  const awaited = await findAwaited(db, id);
  if (awaited === undefined || services.risk === undefined) return;
  const { claim_id: claim, network, ticker, transaction: name } = awaited;
  const score = await services.risk
    .check({ network, ticker, transaction: name })
    .catch(async (error: unknown) => {
      if (error instanceof RiskError) await noteFault(db, id, error.fault, clock.now());
      throw error;
    });
  const setting = await settingFor(services, claim);
  await transaction(db, async (trx) => {
    const locked = await lockClaim(trx, claim);
    const check = await findCheck(trx, claim, id);
    if (check === undefined) return;
    // Another instance, or a person, may have been quicker: what the service says is kept, and counts where it is worse.
    if (check.status === "pending" || (check.by_kind !== null && score > (check.score ?? 0)))
      await settleCheck(trx, locked, check, { score }, setting);
    else await noteServiceScore(trx, id, score, clock.now());
  });
};
