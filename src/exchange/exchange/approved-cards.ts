import type { ApprovedCard } from "#machines/exchange/exchange/exchange.types.ts";
import { verificationCalls } from "#src/account/card-verification/calls.ts";
import type { Services } from "#src/shell/services.ts";

/** More verified cards than anybody chooses from. */
const most = 20;

/** The user's verified cards, unmasked, newest first. Not part of the first route: guests have none. */
export async function readApprovedCards(api: Services["api"]): Promise<ApprovedCard[]> {
  const verification = verificationCalls(api);
  const { results } = await verification.list({ status: "approved", page: 1, size: most });
  const cards = await Promise.all(results.map(({ id }) => verification.readWhole(id)));
  return cards.flatMap(({ verification: { currency }, requisites: { account: number, holder = null } }) =>
    number === undefined ? [] : [{ number, name: currency.name, holder }],
  );
}
