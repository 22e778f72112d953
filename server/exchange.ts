import { calculatorHandlers } from "./exchange/calculator/routes.ts";
import { createDurations } from "./exchange/calculator/duration.ts";
import { defaultTimes } from "./claim/lifecycle/deadlines.ts";
import { ledgerFeature } from "./ledger/feature.ts";
import { officeHandlers } from "./exchange/offices/routes.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { rateHistoryFeature } from "./exchange/rate-history/feature.ts";
import { daysOf } from "./exchange/rate-history/read.ts";
import { ratesFeature } from "./exchange/rates/feature.ts";
import { createSources } from "./exchange/rates/sources.ts";
import { reserveHandlers } from "./exchange/reserves/routes.ts";
import { seedFeature } from "./demo/seed/feature.ts";
import { settingsHandlers } from "./site/settings/routes.ts";
import { surchargeOf } from "./shop/shop/surcharge.ts";
import { staffHandlers } from "./site/staff/routes.ts";

/** Features of the exchange itself: currencies and rates, in start order. */
export const exchangeFeatures = (deps: Deps): readonly Feature[] => {
  const facts = {
    durationOf: createDurations(deps),
    daysOf: (directions: readonly number[]) => daysOf(deps, directions),
    hold: defaultTimes.deadlines.waiting_payment ?? null,
    surchargeOf: (shop: string | undefined) => surchargeOf(deps.db, shop),
  };
  const sources = createSources(deps.config);
  return [
    seedFeature(deps),
    ratesFeature(deps, sources),
    rateHistoryFeature(deps, sources),
    { name: "calculator", handlers: calculatorHandlers(deps, facts) },
    { name: "offices", handlers: officeHandlers(deps) },
    ledgerFeature(deps),
    { name: "reserves", handlers: reserveHandlers(deps) },
    { name: "settings", handlers: settingsHandlers(deps) },
    { name: "staff", handlers: staffHandlers(deps) },
  ];
};
