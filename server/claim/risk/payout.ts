import { isAddressKind } from "#domain/requisites/kinds.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import { ApiError, fieldErrors } from "#server/platform/errors.ts";
import { byAll } from "./address.ts";
import { offersAddressChecks, RiskError } from "./checker.ts";
import { messages } from "./messages.ts";

/** Milliseconds that a new order waits for the score of its payout address. */
const patience = 2000;

/**
 * Refuses a payout address that the service scores at the pair's threshold or above. A service that fails, is slow or has
 * been asked enough refuses nothing: the payment is checked in any case.
 * @throws ApiError 400 of the address
 */
export const refuseRiskyPayout = async (
  { deps, risk }: Pick<ClaimServices, "deps" | "risk">,
  { row: { to, risk_limit: limit } }: Direction,
  requisites: readonly StoredRequisite[],
): Promise<void> => {
  const payout = requisites.find(({ kind }) => isAddressKind(kind));
  if (limit === null || to.network_code === null || payout === undefined) return;
  if (risk === undefined || !offersAddressChecks(deps.config)) return;
  const all = byAll(deps.config.RISK_ADDRESSES);
  try {
    await deps.rateLimit.hit(all, "");
    const asked = { network: to.network_code, ticker: to.ticker, address: payout.value };
    if ((await risk.check(asked, patience)) < limit) return;
  } catch (error) {
    if (!(error instanceof RiskError || error instanceof ApiError)) throw error;
    // One that was slow may have been paid for.
    if (error instanceof RiskError && error.fault !== "timeout") await deps.rateLimit.forgive(all, "");
    return;
  }
  throw fieldErrors({ [`toRequisites.${payout.name}`]: messages("payout_refused") });
};
