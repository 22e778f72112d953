import type { Config } from "#server/config.ts";
import type { Locale } from "#server/platform/locale.ts";

const promise = {
  ru: "Заявка фиксирует курс, суммы и время на оплату.",
  en: "An order fixes the rate, the amounts and the time to pay.",
} as const satisfies Record<Locale, string>;

/** The line in the footer of every page: who runs the exchange, or what it promises. */
export const aboutExchange = ({ BRAND_COMPANY }: Pick<Config, "BRAND_COMPANY">, locale: Locale): string =>
  BRAND_COMPANY ?? promise[locale];
