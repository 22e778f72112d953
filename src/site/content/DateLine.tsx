import { formatCalendarDay } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
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
