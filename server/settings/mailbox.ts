import type { Deps } from "#server/platform/deps.ts";
import { readBrand } from "./service.ts";

/** What the demo is reached by, visibly not real. */
const demoEmail = "support@example.com";

/** The mailbox of those who run the exchange; null where it has none. */
export const readMailbox = async (deps: Pick<Deps, "db" | "config">): Promise<string | null> =>
  (await readBrand(deps)).email ?? (deps.config.DEMO ? demoEmail : null);
