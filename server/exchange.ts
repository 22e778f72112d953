import { calculatorHandlers } from "./calculator/routes.ts";
import { createDurations } from "./calculator/duration.ts";
import { defaultTimes } from "./claims/law/deadlines.ts";
import { ledgerFeature } from "./ledger/feature.ts";
import { officeHandlers } from "./offices/routes.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { rateHistoryFeature } from "./rate-history/feature.ts";
import { daysOf } from "./rate-history/read.ts";
import { ratesFeature } from "./rates/feature.ts";
import { createSources } from "./rates/sources.ts";
import { reserveHandlers } from "./reserves/routes.ts";
import { seedFeature } from "./seed/feature.ts";
import { settingsHandlers } from "./settings/routes.ts";
import { surchargeOf } from "./shop/surcharge.ts";
import { staffHandlers } from "./staff/routes.ts";

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
