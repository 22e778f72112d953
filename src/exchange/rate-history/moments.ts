import { useCallback, useSyncExternalStore } from "react";
import { languageTags } from "#domain/text/locale.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => "UTC";

/** How exact a moment is written. */
export type Exactness = "time" | "day" | "both";

const options = {
  time: { hour: "2-digit", minute: "2-digit" },
  day: { day: "numeric", month: "short" },
  both: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<Exactness, Intl.DateTimeFormatOptions>;

/** A chart formats hundreds of moments, and creating a formatter costs more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, exactness: Exactness, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${exactness} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options[exactness], timeZone });
  formats.set(key, format);
  return format;
}

/**
 * Formats moments in the visitor's time zone. The server does not know it, so the prerendered page uses UTC.
 */
export function useMoments(): (iso: string, exactness: Exactness) => string {
  const locale = useLocale();
  const timeZone = useSyncExternalStore(never, ownZone, serverZone);
  return useCallback(
    (iso, exactness) => formatOf(languageTags[locale], exactness, timeZone).format(new Date(iso)),
    [locale, timeZone],
  );
}
