import { languageTags } from "#domain/text/locale.ts";
import type { Locale } from "./locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment as people write it. Keeps the formats: creating one takes longer than all else that a letter costs. Their zones
 * are few, the exchange's and those of its offices.
 */
export const dateText = (
  locale: Locale,
  moment: Date,
  { timeZone = "UTC", ...parts }: Intl.DateTimeFormatOptions,
): string => {
  const key = JSON.stringify([locale, timeZone, parts]);
  const known = formats.get(key);
  const format = known ?? new Intl.DateTimeFormat(languageTags[locale], { ...parts, timeZone });
  if (known === undefined) formats.set(key, format);
  return format.format(moment);
};
