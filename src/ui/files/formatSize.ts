import { type Locale, languageTags } from "#domain/text/locale.ts";

const kilobyte = 1024;

/** Size of a file: 840 kB, 1.2 MB. */
export function formatSize(locale: Locale, bytes: number): string {
  const isLarge = bytes >= kilobyte * kilobyte;
  return new Intl.NumberFormat(languageTags[locale], {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    unitDisplay: "short",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(bytes / (isLarge ? kilobyte * kilobyte : kilobyte), isLarge ? 0 : 1));
}
