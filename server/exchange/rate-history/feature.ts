import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import type { Feature } from "#server/platform/feature.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { RateSource } from "#server/exchange/rates/source.ts";
import { makePast } from "./past.ts";
import { readRateHistory } from "./read.ts";
import { recordCourses, thinCourses } from "./record.ts";

/** Seconds between two points: the step of the first tier. */
const recordEvery = 300;

/** Cache time of a history in browsers, in seconds. */
const freshFor = 60;

/** The rate history of the offered directions. */
export const rateHistoryFeature = (deps: Deps, sources: readonly RateSource[]): Feature => ({
  name: "rate-history",
  handlers: {
    readRateHistory: async ({ params, query: { period = "week" }, matches }) => {
      const body = await readRateHistory(deps, { ...params, period });
      const etag = `"${sha256(JSON.stringify(body)).slice(0, 32)}"`;
      const headers = { etag, "cache-control": `public, max-age=${String(freshFor)}` };
      return matches(etag) ? { status: 304, headers } : { status: 200, headers, body };
    },
  } satisfies Handlers<"readRateHistory">,
  jobs: (jobs) => {
    jobs.every("rates.record", recordEvery, () => recordCourses(deps));
    jobs.every("rates.thin", 3_600, () => thinCourses(deps));
    // Sample history belongs to the automatic demo. A demo with human operators starts empty.
    if (deps.config.DEMO && deps.config.AUTOPILOT)
      for (const source of sources)
        if (source.replays === true)
          jobs.every(`demo.past.${source.name}`, 3_600, () => makePast(deps, source));
  },
});
