import { hourSeconds } from "#domain/time/durations.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import { requisiteError } from "#server/claim/requisites/check.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { scoredAddressKind } from "#server/exchange/calculator/direction.ts";
import { fieldErrors, notFound, unavailable } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { offersAddressChecks, RiskError } from "./checker.ts";

/** A service is paid by the question. By the network of whoever asks, and by the address: nobody measures one. */
const byNetwork: Rate = { name: "risk.address", limit: 10, seconds: 600 };
const byAddress: Rate = { name: "risk.address.one", limit: 5, seconds: hourSeconds };
/** All together, so that what visitors ask leaves enough for the payments. */
export const byAll = (limit: number): Rate => ({ name: "risk.address.all", limit, seconds: hourSeconds });

/**
 * Whether what comes from an address would be held now, as far as the risk service knows. Nothing of it is stored.
 * @throws ApiError 400 of `address`; 404 where nothing is scored or the pair is closed; 429; 503 when the service gives no score.
 */
export const checkAddress = async (
  { deps, directory, risk }: Pick<ClaimServices, "deps" | "directory" | "risk">,
  { from, to, address }: RequestBody<"checkAddress">,
  ip: string,
): Promise<ResponseBody<"checkAddress", 200>> => {
  const direction = await directory.direction(from, to);
  const kind = direction === undefined ? null : scoredAddressKind(direction.row);
  if (!offersAddressChecks(deps.config) || risk === undefined) throw notFound();
  if (direction === undefined || !direction.row.enabled || kind === null) throw notFound();
  const checked = validateRequisite(kind, address);
  if (!checked.ok) throw fieldErrors({ address: requisiteError(kind, address) });
  await deps.rateLimit.hitFrom(byNetwork, ip);
  await deps.rateLimit.hit(byAddress, checked.value);
  await deps.rateLimit.hit(byAll(deps.config.RISK_ADDRESSES), "");
  const { from: sent, risk_limit: limit } = direction.row;
  try {
    const asked = { network: sent.network_code ?? "", ticker: sent.ticker, address: checked.value };
    return { held: (await risk.check(asked)) >= (limit ?? 0) };
  } catch (error) {
    if (!(error instanceof RiskError)) throw error;
    // One that was slow may have been paid for.
    if (error.fault !== "timeout") {
      await deps.rateLimit.forgiveFrom(byNetwork, ip);
      await deps.rateLimit.forgive(byAddress, checked.value);
      await deps.rateLimit.forgive(byAll(deps.config.RISK_ADDRESSES), "");
    }
    throw unavailable();
  }
};
