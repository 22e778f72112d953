import { dateText } from "#server/platform/date-text.ts";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#domain/text/html.ts";
import { locales } from "#domain/text/locale.ts";
import { returnHost } from "#domain/shop/return-url.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { bookFor } from "#server/claim/directory/directory.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { testClaimPath } from "#server/shop/partner/present.ts";
import { figureIn } from "#server/platform/figures.ts";
import { plainPage } from "#server/claim/gateway/sandbox/plain-page.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { TestClaimRow } from "./store.ts";
import { readTestClaim } from "./store.ts";
import { testClaimTexts } from "./texts.ts";

const otherOf = { ru: "en", en: "ru" } as const satisfies Record<Locale, Locale>;

const pathOf = (locale: Locale, id: string): string => `${localePrefix[locale]}${testClaimPath}/${id}`;

const momentIn = (locale: Locale, moment: Date): string =>
  dateText(locale, moment, { dateStyle: "medium", timeStyle: "medium" });

/** The page of a test claim: the data that a shop's developer needs, and the link back to the shop. */
const claimPage = (locale: Locale, claim: TestClaimRow, book: CurrencyBook): string => {
  const texts = testClaimTexts[locale];
  const { id, number, status, order_id: order, return_url: back } = claim;
  const [from, to] = [book.currency(claim.from_currency_id), book.currency(claim.to_currency_id)];
  const amount = (figure: string, { ticker }: { readonly ticker: string }) =>
    escapeHtml(`${figureIn(locale, figure)} ${ticker}`);
  const lines: readonly (readonly [string, string])[] = [
    [texts.status, `${escapeHtml(statusNames[status][locale])} <code>${status}</code>`],
    [texts.order, `<code>${escapeHtml(order)}</code>`],
    [texts.from, amount(claim.from_amount, from)],
    ...(claim.received === null ? [] : [[texts.received, amount(claim.received, from)] as const]),
    [texts.to, amount(claim.to_amount, to)],
    [texts.course, figureIn(locale, claim.course)],
    [texts.created, `${momentIn(locale, claim.created_at)} UTC`],
    [texts.updated, `${momentIn(locale, claim.updated_at)} UTC`],
  ];
  const title = `${texts.title}\u00A0${number}`;
  // The shop chose the URL, so the page shows where it leads and sends no Referer.
  const link =
    back === null
      ? ""
      : `<p><a class="button main" rel="noopener noreferrer" href="${escapeHtml(back)}">${texts.back} · ${escapeHtml(returnHost(back))}</a></p>`;
  const other = otherOf[locale];
  return plainPage(
    locale,
    title,
    `<h1>${title}</h1>
<p class="notice">${texts.notice}</p>
<dl>
${lines.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("\n")}
</dl>
${link}
<p><a href="/api/docs/partner">${texts.how}</a></p>
<p><a lang="${other}" hreflang="${other}" href="${pathOf(other, id)}">${texts.other}</a></p>`,
  );
};

const missingPage = (locale: Locale): string => {
  const texts = testClaimTexts[locale];
  return plainPage(
    locale,
    texts.missing,
    `<h1>${texts.missing}</h1>
<p>${texts.gone}</p>
<p><a class="button" href="${localePrefix[locale] || "/"}">${texts.home}</a></p>`,
  );
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Serves the pages of test claims. Their ids are as unguessable as those of claims, and the pages show less.
 */
export const registerTestClaims = (app: FastifyInstance, { deps, directory }: ClaimServices): void => {
  for (const locale of locales)
    app.get<{ Params: { id: string } }>(pathOf(locale, ":id"), async ({ params: { id } }, reply) => {
      const claim = uuid.test(id) ? await readTestClaim(deps.db, id) : undefined;
      const page =
        claim === undefined
          ? missingPage(locale)
          : claimPage(locale, claim, await bookFor(directory, [claim]));
      return reply
        .code(claim === undefined ? 404 : 200)
        .header("cache-control", "no-store")
        .header("x-robots-tag", "noindex")
        .type("text/html; charset=utf-8")
        .send(page);
    });
};
