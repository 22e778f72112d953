import type { Deps } from "#server/platform/deps.ts";
import { readBrand } from "#server/settings/service.ts";

/** What the demo is reached by, visibly not real. */
const demoEmail = "support@example.com";

/** The mailbox that letters from visitors go to; null where the exchange has none. */
export const readMailbox = async (deps: Pick<Deps, "db" | "config">): Promise<string | null> =>
  (await readBrand(deps)).email ?? (deps.config.DEMO ? demoEmail : null);
