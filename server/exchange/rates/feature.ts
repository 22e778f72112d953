import type { Feature } from "#server/platform/feature.ts";
import type { RatesDeps } from "./service.ts";
import { refreshAll } from "./service.ts";
import type { RateSource } from "./source.ts";

/** Fetches every source at start and then at its interval. */
export const ratesFeature = (deps: RatesDeps, sources: readonly RateSource[]): Feature => ({
  name: "rates",
  handlers: {},
  jobs: (jobs) => {
    for (const source of sources)
      jobs.every(`rates.${source.name}`, source.interval, () => refreshAll(deps, [source]));
  },
  prepare: () => refreshAll(deps, sources),
});
