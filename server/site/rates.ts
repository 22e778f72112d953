import { escapeHtml } from "#domain/html.ts";
import { localePath } from "#domain/locale.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { PageRates } from "#server/platform/http/site.ts";
import { keepFresh } from "#server/platform/keep-fresh.ts";
import type { Locale } from "#server/platform/locale.ts";

/** The rate of a pair, with the path of its page. */
export interface PairRate {
  readonly path: string;
  readonly pair: string;
  readonly rate: string;
}

/** Milliseconds for which the home page keeps its rates. With scripts it has current ones. */
const freshFor = 5 * 60_000;

/** The list of rates for the home page of browsers without scripts, as HTML. */
export const createRates = (
  { clock }: Pick<Deps, "clock">,
  listRates: (locale: Locale) => Promise<readonly PairRate[]>,
): PageRates => {
  const write = (locale: Locale) =>
    keepFresh(clock, freshFor, async () => {
      const items = (await listRates(locale)).map(
        ({ path, pair, rate }) =>
          `<li><a href="${localePath(locale, path)}">${escapeHtml(pair)}</a> ${escapeHtml(rate)}</li>`,
      );
      return items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
    });
  const lists = { ru: write("ru"), en: write("en") };
  return (locale) => lists[locale]();
};
