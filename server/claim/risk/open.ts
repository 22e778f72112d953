import { openCheck } from "./store.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";

/** The queue of checks to ask about. */
export const riskQueue = "risk";

/**
 * Opens the check of a receipt in the transaction that books it, if its claim has a limit. What names no
 * transaction waits for a person. True when there is a check.
 */
export const openRiskCheck = async (
  trx: Trx,
  { deps, risk }: Pick<ClaimServices, "deps" | "risk">,
  claim: Pick<ClaimRow, "id">,
  receipt: { readonly id: string; readonly isTraced: boolean },
): Promise<boolean> => {
  const { ids, clock, jobs } = deps;
  const id = ids.uuid();
  const { isTraced } = receipt;
  const check = { id, claim: claim.id, receipt: receipt.id, isTraced };
  const opened = await openCheck(trx, { ...check, now: clock.now() });
  if (opened === undefined) return false;
  if (opened.traced && risk !== undefined) await jobs.send(trx, riskQueue, { check: id });
  return true;
};
