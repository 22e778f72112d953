import type { GatewayOrder } from "#server/claim/gateway/gateway.ts";
import { moneyIn } from "#server/platform/figures.ts";
import { escapeHtml } from "#domain/text/html.ts";
import type { Locale } from "#server/platform/locale.ts";
import { plainPage } from "./plain-page.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { sandboxPath } from "./gateway.ts";
import type { SandboxFields } from "./gateway.ts";
import { sandboxTexts } from "./texts.ts";

/** URL of a claim's page. */
export const claimPath = ({ locale, claim }: Pick<GatewayOrder, "locale" | "claim">): string =>
  `${localePrefix[locale]}/claim/${claim}`;

const documentOf = (locale: Locale, main: string): string =>
  plainPage(locale, sandboxTexts[locale].title, main);

const decisions = ["pay", "short", "decline", "back"] as const;

/** The visitor's decisions on the page. */
export type Decision = (typeof decisions)[number];

/** Whether a value is a decision. */
export const isDecision = (text: unknown): text is Decision =>
  decisions.some((decision) => decision === text);

/** The page on which the visitor plays the payer. Every outcome of a payment has its button. */
export const payPage = (order: GatewayOrder, shop: string, fields: SandboxFields): string => {
  const { locale } = order;
  const texts = sandboxTexts[locale];
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`)
    .join("");
  const buttons = decisions
    .map((name) => `<button class="${name}" name="decision" value="${name}">${texts[name]}</button>`)
    .join("\n");
  return documentOf(
    locale,
    `<p class="notice">${texts.notice}</p>
<h1>${texts.title}</h1>
<p class="label">${texts.amount}</p>
<p class="amount">${escapeHtml(moneyIn(locale, order))}</p>
<dl>
<dt>${texts.method}</dt><dd>${escapeHtml(order.name)}</dd>
<dt>${texts.shop}</dt><dd>${escapeHtml(shop)}</dd>
<dt>${texts.payment}</dt><dd>${escapeHtml(order.id.slice(0, 8))}</dd>
</dl>
<form method="post" action="${sandboxPath}">
${hidden}
${buttons}
</form>`,
  );
};

/** The page of a decided payment. */
export const answeredPage = (order: GatewayOrder): string => {
  const texts = sandboxTexts[order.locale];
  return documentOf(
    order.locale,
    `<h1>${texts.title}</h1>
<p>${texts.answered}</p>
<p><a class="button" href="${escapeHtml(claimPath(order))}">${texts.back}</a></p>`,
  );
};

/** The page for an invalid order. */
export const brokenPage = (locale: Locale): string => {
  const texts = sandboxTexts[locale];
  return documentOf(
    locale,
    `<h1>${texts.title}</h1>
<p role="alert">${texts.broken}</p>
<p><a class="button" href="${localePrefix[locale] || "/"}">${texts.home}</a></p>`,
  );
};
