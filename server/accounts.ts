import { authFeature } from "./account/auth/feature.ts";
import { createAuthServices } from "./account/auth/services.ts";
import { demoAccountsFeature } from "./demo/feature.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { accountsFeature } from "./account/users/feature.ts";

/** Account and session features. */
export const accountFeatures = (deps: Deps): readonly Feature[] => {
  const services = createAuthServices(deps);
  return [
    accountsFeature(services),
    authFeature(services),
    ...(deps.config.DEMO ? [demoAccountsFeature(services)] : []),
  ];
};
