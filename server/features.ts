import { accountFeatures } from "./accounts.ts";
import type { ClaimPorts } from "./claiming.ts";
import { claimingFeatures } from "./claiming.ts";
import { exchangeFeatures } from "./exchange.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { publicFeatures } from "./public.ts";

/** Creates every feature of the server. A feature that depends on another one gets its service here. */
export const createFeatures = (deps: Deps, ports?: ClaimPorts): readonly Feature[] => [
  ...exchangeFeatures(deps),
  ...accountFeatures(deps),
  ...claimingFeatures(deps, ports),
  ...publicFeatures(deps),
];
