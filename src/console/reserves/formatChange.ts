import type { Locale } from "#domain/text/locale.ts";
import { formatAmount } from "#src/ui/money/formatAmount.ts";

/** A change with its sign: +0.5, −0.5. */
export const formatChange = (difference: string, locale: Locale): string =>
  `${difference.startsWith("-") ? "" : "+"}${formatAmount(difference, { locale })}`;
