import type { Deps } from "#server/platform/deps.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import type { Feature } from "#server/platform/feature.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { RateSource } from "#server/rates/source.ts";
import { makePast } from "./past.ts";
import { readRateHistory } from "./read.ts";
import { recordCourses, thinCourses } from "./record.ts";

/** Seconds between two points: the step of the newest tier. */
const recordEvery = 300;

/** Seconds for which a history may be kept without asking. */
const freshFor = 60;

/** How the courses of the offered directions have moved. */
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
    // A past belongs to the demo that plays by itself; a demo that people play begins empty.
    if (deps.config.DEMO && deps.config.AUTOPILOT)
      for (const source of sources)
        if (source.replays === true)
          jobs.every(`demo.past.${source.name}`, 3_600, () => makePast(deps, source));
  },
});
