import type { Deps } from "#server/platform/deps.ts";
import { seedDirections } from "./terms-store.ts";

const terms = (code: string, minimum: string, fee: string) => ({ code, minimum, fee, enabled: true });

/** Network fees are deducted from the amount. Bank fees are negligible. */
const directions = [
  terms("USDTTRC20", "10", "1"),
  terms("USDTBEP20", "10", "0.5"),
  terms("BTC", "30", "2"),
  terms("ETH", "30", "2"),
  terms("LTC", "10", "0.2"),
  terms("TRX", "10", "0.5"),
  terms("TON", "10", "0.2"),
  terms("SBERRUB", "15", "0"),
  terms("TCSBRUB", "15", "0"),
  terms("ACRUB", "15", "0"),
  terms("CARDRUB", "20", "0.5"),
  terms("SBPRUB", "10", "0"),
];

/** Inserts the initial directions at every start. Existing ones are kept. */
export const seedWithdrawalDirections = ({ db }: Pick<Deps, "db">): Promise<void> =>
  seedDirections(db, directions);
