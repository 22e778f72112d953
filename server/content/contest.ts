import { maskEmail } from "#domain/mask.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Deps } from "#server/platform/deps.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { LeaderRow } from "./contest-store.ts";
import { listLeaders } from "./contest-store.ts";
import type { PublishedRow } from "./store.ts";

type Contest = NonNullable<components["schemas"]["ContentPage"]["contest"]>;

const asset = "USDT";
const places = 20;

/** Milliseconds for which the leaders stand: a sum over all claims is not made for each visitor. */
const freshFor = 60_000;

/** Reads the contest of the page that announces it; null where its period is not given. */
export const createContest = ({ db, clock }: Pick<Deps, "db" | "clock">) => {
  let kept: { readonly key: string; readonly at: number; readonly leaders: Promise<LeaderRow[]> } | undefined;

  const leadersOf = (starts: string, ends: string): Promise<LeaderRow[]> => {
    const [key, now] = [`${starts} ${ends}`, clock.now().getTime()];
    if (kept?.key === key && now >= kept.at && now - kept.at < freshFor) return kept.leaders;
    // The days are those of Moscow, where the exchange keeps its hours.
    const from = new Date(`${starts}T00:00:00+03:00`);
    const to = secondsAfter(new Date(`${ends}T00:00:00+03:00`), 86_400);
    const leaders = listLeaders(db, { from, to, asset, limit: places });
    kept = { key, at: now, leaders };
    leaders.catch(() => {
      kept = undefined;
    });
    return leaders;
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
