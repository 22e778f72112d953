import type { ReactNode } from "react";
import type { ContentPage } from "#domain/site/content.ts";
import { formatCalendarDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Article.module.css";

/** A day as people of the page's language write it. */
export function DateLine({ date, of }: { date: string; of?: string }) {
  const locale = useLocale();
  return (
    <Text size="small" tone="muted">
      {of} <time dateTime={date}>{formatCalendarDay(locale, date)}</time>
    </Text>
  );
}

/** How a page with a text begins. */
export function ContentHead({
  page: { date, title, lead },
  level = 1,
  above,
}: {
  page: Pick<ContentPage, "date" | "title" | "lead">;
  level?: 1 | 3;
  /** The way to the page that this one belongs to. */
  above?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      {above}
      {date !== undefined && <DateLine date={date} />}
      <Heading level={level}>{title}</Heading>
      {lead !== "" && (
        <Text size="large" tone="secondary">
          {lead}
        </Text>
      )}
    </div>
  );
}
