import { hourSeconds } from "#domain/time/durations.ts";
import { writeSpan } from "#domain/time/span.ts";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type Locale, languageTags } from "#domain/text/locale.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";

/** Says messages, and writes moments and amounts, in the reader's language. */
export interface Say {
  (message: MessageDescriptor): string;
  moment: (at: string) => string;
  /** "12 sec. ago", "3 hr. ago". */
  ago: (seconds: number) => string;
  /** "3 hr 12 min" */
  lasts: (seconds: number) => string;
  amount: (value: string, currency?: string) => string;
  /** The name in the reader's language of what has two. */
  titleOf: (names: { name_ru: string; name_en: string }) => string;
  locale: Locale;
}

function agoText(locale: Locale, seconds: number): string {
  const [value, unit] =
    seconds < 60
      ? ([seconds, "second"] as const)
      : seconds < 3600
        ? ([Math.floor(seconds / 60), "minute"] as const)
        : ([Math.floor(seconds / hourSeconds), "hour"] as const);
  return new Intl.RelativeTimeFormat(languageTags[locale], { style: "short" }).format(-value, unit);
}

export const sayIn = (i18n: I18n, locale: Locale): Say =>
  Object.assign((message: MessageDescriptor) => i18n._(message), {
    moment: (at: string) => formatShortMoment(locale, at),
    ago: (seconds: number) => agoText(locale, seconds),
    lasts: (seconds: number) => writeSpan(locale, seconds / 60),
    amount: (value: string, currency = "") => formatAmount(value, { locale, currency }),
    titleOf: (names: { name_ru: string; name_en: string }) =>
      locale === "ru" ? names.name_ru : names.name_en,
    locale,
  });

export function useSay(): Say {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(() => sayIn(i18n, locale), [i18n, locale]);
}
