import type { Feature } from "./app.ts";
import { calculatorHandlers } from "./calculator/routes.ts";
import { choosePair, readBestPairs, readCurrency, readPairIn } from "./calculator/service.ts";
import { exchangeSwitchesHandlers } from "./calculator/operator-routes.ts";
import type { Deps } from "./platform/deps.ts";
import { ratesFeature } from "./rates/feature.ts";
import { createSources } from "./rates/sources.ts";
import { seedFeature } from "./seed/feature.ts";
import { settingsHandlers } from "./settings/routes.ts";
import { setTech } from "./settings/service.ts";
import { staffHandlers } from "./staff/routes.ts";
import { bestPairsHandlers } from "./users/best-pairs.ts";

/** What is exchanged, at which course: seed, rates, calculator, settings and their switches, in the order of the start. */
export const exchangeFeatures = (deps: Deps): readonly Feature[] => [
  seedFeature(deps),
  ratesFeature(deps, createSources(deps.config)),
  { name: "calculator", handlers: calculatorHandlers(deps) },
  {
    name: "settings",
    handlers: settingsHandlers({
      ...deps,
      choosePair: (asked, fallback) => choosePair(deps, asked, fallback),
    }),
  },
  { name: "users", handlers: bestPairsHandlers({ readBestPairs: (locale) => readBestPairs(deps, locale) }) },
  { name: "staff", handlers: staffHandlers(deps) },
  {
    name: "switches",
    handlers: exchangeSwitchesHandlers({
      ...deps,
      readPair: (trx, sides, locale) => readPairIn(trx, deps, sides, locale),
      findCurrency: readCurrency,
      setTech: (change, locale, staff) => setTech(deps, change, locale, staff),
    }),
  },
];
