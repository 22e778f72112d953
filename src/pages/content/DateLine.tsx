import { formatCalendarDay } from "#src/i18n/formatDate.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import styles from "./DateLine.module.css";

/** A day as people of the page's language write it. */
export function DateLine({ date }: { date: string }) {
  const locale = useLocale();
  return (
    <time dateTime={date} className={styles.date}>
      {formatCalendarDay(locale, date)}
    </time>
  );
}
