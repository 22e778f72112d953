import { eventOfAction } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { wrongState } from "#server/claim/refusals.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { PartnerCaller, ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { readPartnerClaim } from "./orders.ts";
import { moveTestClaim } from "./sandbox/move.ts";
import { findClaim } from "./store.ts";

/** What a shop's server may do for its customer, with the statuses that say that it is done already. */
const done = {
  confirm: ["verification", "waiting_requisites", "waiting_payment"],
  cancel: ["cancelled"],
} as const satisfies Record<string, readonly ClaimStatus[]>;

/** The status of a test claim after it. */
const testTarget = { confirm: "waiting_payment", cancel: "cancelled" } as const;

/**
 * Confirms or cancels a claim that the shop created, as its customer would. A repeat has no effect. A claim that came by
 * a link is its customer's alone.
 * @throws ApiError 404; 409 `claim_state`, `reserve`.
 */
export const actOnPartnerClaim = async (
  services: ClaimServices,
  partner: PartnerCaller,
  { id, action }: { readonly id: string; readonly action: keyof typeof done },
  locale: Locale,
): Promise<ResponseBody<"cancelPartnerClaim", 200>> => {
  const { deps } = services;
  const row = await findClaim(deps.database, partner, id);
  if (row === undefined) throw notFound();
  if (!row.created_by_shop) throw wrongState();
  const isDone = (status: ClaimStatus): boolean => done[action].some((one) => one === status);
  if (!isDone(row.status)) {
    if (partner.mode === "test")
      return moveTestClaim(services, partner, id, { to: testTarget[action] }, locale);
    // The shop's id of a claim that it created is the claim's.
    const setting = await settingFor(services, id);
    await transaction(deps.db, async (trx) => {
      const claim = await lockClaim(trx, id);
      if (isDone(claim.status)) return;
      await moveClaim(trx, claim, { event: eventOfAction[action], by: "visitor" }, setting);
    });
  }
  return readPartnerClaim(services, partner, { id }, locale);
};
