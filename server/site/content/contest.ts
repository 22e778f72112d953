import { daySeconds } from "#domain/time/durations.ts";
import { maskEmail } from "#domain/text/mask.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Deps } from "#server/platform/deps.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { createCache } from "#server/platform/data/cache.ts";
import type { LeaderRow } from "./contest-store.ts";
import { listLeaders } from "./contest-store.ts";
import type { PublishedRow } from "./store.ts";

type Contest = NonNullable<components["schemas"]["ContentPage"]["contest"]>;

const asset = "USDT";
const places = 20;

/** Cache time of the leaders in milliseconds, because the query sums over all claims. */
const freshFor = 60_000;

/** Reads the contest for its page; null when no period is set. */
export const createContest = ({ db, clock }: Pick<Deps, "db" | "clock">) => {
  const kept = createCache<LeaderRow[]>(1, { clock, freshFor });
  const leadersOf = (starts: string, ends: string) => {
    // Days are in Moscow time, like the exchange's hours.
    const from = new Date(`${starts}T00:00:00+03:00`);
    const to = secondsAfter(new Date(`${ends}T00:00:00+03:00`), daySeconds);
    return kept(`${starts} ${ends}`, () => listLeaders(db, { from, to, asset, limit: places }));
  };

  return async ({ date, ends_on }: Pick<PublishedRow, "date" | "ends_on">): Promise<Contest | null> => {
    if (date === null || ends_on === null) return null;
    const leaders = await leadersOf(date, ends_on);
    return {
      starts_on: date,
      ends_on,
      leaders: leaders.map(({ email, volume }, index) => ({
        place: index + 1,
        name: maskEmail(email),
        volume,
      })),
    };
  };
};
