import type { Locale } from "#domain/text/locale.ts";
import { readableCourse } from "#domain/exchange/course.ts";
import { pairAt, pairPath } from "#domain/exchange/pair-path.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import { limitsNow } from "#server/exchange/calculator/direction.ts";
import { durationOf } from "#server/exchange/calculator/duration.ts";
import { readCourses, readDirectionForClaim } from "#server/exchange/calculator/service.ts";
import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import { currencyOnWire, nameIn } from "#server/exchange/calculator/wire.ts";
import type { Deps } from "#server/platform/deps.ts";
import { moneyIn } from "#server/platform/figures.ts";
import { historyOf } from "#server/exchange/rate-history/read.ts";
import { messages } from "./messages.ts";
import { questionsOf } from "./questions.ts";
import { findOffered, listOffered, listOthers } from "./store.ts";

type ContentPage = components["schemas"]["ContentPage"];
type PairPage = NonNullable<ContentPage["pair"]>;
type Question = PairPage["questions"][number];

/** Reads the published questions of the FAQ. */
export type ReadQuestions = (locale: Locale) => Promise<readonly Question[]>;

/** Links to other pairs on a page, per side. */
const others = 30;

/** Pairs in the list of rates. */
const rated = 8;

/** Pair pages in a sitemap. A file may contain 50,000 addresses, and most are news. */
const listed = 9_000;

const nameOf = (currency: CurrenciesTable, locale: Locale): string => {
  const { network_code: network, ticker } = currency;
  const name = nameIn(locale, currency);
  return network === null || network === ticker ? name : `${name} ${network}`;
};

/** Creates the pages of the offered pairs. */
export const createPairPages = (deps: Pick<Deps, "database" | "clock">, readQuestions: ReadQuestions) => {
  const { database, clock } = deps;

  const pairOf = async (direction: Direction, locale: Locale): Promise<PairPage> => {
    const { row } = direction;
    const sides = { from: row.from_id, to: row.to_id };
    const limits = limitsNow(direction, "default");
    const wanted = questionsOf(direction);
    const [history, duration, related, questions] = await Promise.all([
      historyOf(deps, { id: row.id, period: "week" }),
      durationOf(database, clock.now(), row.id),
      listOthers(database, { ...sides, limit: others }),
      readQuestions(locale),
    ]);
    const onSide = (wantedSide: string) =>
      related
        .filter(({ side }) => side === wantedSide)
        .map(({ currency }) => currencyOnWire(currency, locale));
    return {
      from: currencyOnWire(row.from, locale),
      to: currencyOnWire(row.to, locale),
      course: direction.course,
      state: direction.state,
      payment: row.payment,
      confirmations: row.from.confirmations,
      cities: row.cities.map((city) => nameIn(locale, city)),
      min: limits.available ? limits.from.min : null,
      max: limits.available ? limits.from.max : null,
      reserve: direction.reserve,
      duration,
      history,
      questions: wanted.flatMap((slug) => questions.find((question) => question.slug === slug) ?? []),
      receivable: onSide("receivable"),
      sendable: onSide("sendable"),
    };
  };

  return {
    /** Finds the page at a bare path. Undefined when it names no pair that is offered now. */
    findPairPage: async (path: string, locale: Locale): Promise<ContentPage | undefined> => {
      const codes = pairAt(path);
      const sides = codes && (await findOffered(database, codes));
      const now = clock.now();
      const direction = sides && (await readDirectionForClaim(database, now, sides));
      if (direction === undefined || direction.state === "closed") return undefined;
      const pair = await pairOf(direction, locale);
      const names = { from: nameOf(direction.row.from, locale), to: nameOf(direction.row.to, locale) };
      return {
        path,
        title: messages("title", names)(locale),
        description: messages("description", names)(locale),
        lead: messages("lead")(locale),
        body: [],
        updated_at: pair.history.points.at(-1)?.at ?? now.toISOString(),
        pair,
      };
    },
    /** Current rates of the most used pairs that are open, in words, with their pages. */
    listRates: async (locale: Locale): Promise<{ path: string; pair: string; rate: string }[]> => {
      const pairs = await listOffered(database, rated);
      const directions = await readCourses(
        database,
        clock.now(),
        pairs.map(({ id }) => id),
      );
      return directions
        .filter(({ state }) => state === "open")
        .map(({ from, to, course }) => {
          const { base, value } = readableCourse(course);
          const [one, other] = base === "from" ? [from, to] : [to, from];
          const written = (amount: string, ticker: string) => moneyIn(locale, { amount, ticker });
          return {
            path: pairPath({ from: from.code, to: to.code }),
            pair: `${nameOf(from, locale)} → ${nameOf(to, locale)}`,
            rate: `${written("1", one.ticker)} = ${written(value, other.ticker)}`,
          };
        });
    },
    /** Lists the pages of all pairs offered now, with the time of their last change. */
    listPairPages: async (): Promise<{ path: string; changedAt: Date | null }[]> =>
      (await listOffered(database, listed)).map(({ from, to, changed_at }) => ({
        path: pairPath({ from, to }),
        changedAt: changed_at,
      })),
  };
};
