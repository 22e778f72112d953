import type { Deps } from "#server/platform/deps.ts";
import { readBrand } from "./service.ts";

/** The demo's contact address, visibly fake. */
const demoEmail = "support@example.com";

/** The exchange's mailbox; null when there is none. */
export const readMailbox = async (deps: Pick<Deps, "db" | "config">): Promise<string | null> =>
  (await readBrand(deps)).email ?? (deps.config.DEMO ? demoEmail : null);
