import type { Locale } from "#domain/locale.ts";
import { languageTags } from "#src/shell/language/format.ts";

/** A moment to the second in the visitor's time zone: attempts may be seconds apart. */
export const formatExact = (locale: Locale, iso: string): string =>
  new Date(iso).toLocaleString(languageTags[locale], {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
