import { escapeHtml } from "#domain/text/html.ts";
import { localePath } from "#domain/text/locale.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { PageRates } from "#server/platform/feature.ts";
import type { Locale } from "#server/platform/locale.ts";

/** The rate of a pair, with the path of its page. */
export interface PairRate {
  readonly path: string;
  readonly pair: string;
  readonly rate: string;
}

/** Milliseconds for which the home page keeps its rates. With scripts it has current ones. */
const freshFor = 5 * 60_000;

const none = { ru: "", en: "" };

/**
 * The list of rates for the home page of browsers without scripts, as HTML. A request never waits for it: it gets the
 * last list, and an old one is read anew meanwhile. While the rates cannot be read, there is no list.
 */
export const createRates = (
  { clock }: Pick<Deps, "clock">,
  listRates: (locale: Locale) => Promise<readonly PairRate[]>,
): PageRates => {
  let lists: Readonly<Record<Locale, string>> = none;
  let readAt = Number.NEGATIVE_INFINITY;
  let isReading = false;

  const write = async (locale: Locale): Promise<string> => {
    const items = (await listRates(locale)).map(
      ({ path, pair, rate }) =>
        `<li><a href="${localePath(locale, path)}">${escapeHtml(pair)}</a> ${escapeHtml(rate)}</li>`,
    );
    return items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
  };

  const read = async (): Promise<void> => {
    isReading = true;
    try {
      lists = { ru: await write("ru"), en: await write("en") };
      readAt = clock.now().getTime();
    } catch {
      lists = none;
    } finally {
      isReading = false;
    }
  };

  return (locale) => {
    if (!isReading && Math.abs(clock.now().getTime() - readAt) >= freshFor) void read();
    return lists[locale];
  };
};
