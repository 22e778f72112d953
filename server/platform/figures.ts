import type { Locale } from "./locale.ts";
import type { Localized } from "./messages.ts";

// Made once: making one takes longer than everything else in a message.
const figures: Record<Locale, Intl.NumberFormat> = {
  ru: new Intl.NumberFormat("ru", { maximumFractionDigits: 18 }),
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 18 }),
};

/** A decimal as people of the language write it: 5 012 345,1 and 5,012,345.1. No digit is lost. */
export const figureIn = (locale: Locale, decimal: string): string =>
  figures[locale].format(decimal as `${number}`);

/** The same as a part of a message, whose language is not known yet. */
export const figure =
  (decimal: string): Localized =>
  (locale) =>
    figureIn(locale, decimal);
