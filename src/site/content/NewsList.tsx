import { formatCalendarDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/content.ts";
import { localePath } from "#domain/locale.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./NewsList.module.css";
import { PageLinks } from "./PageLinks.tsx";

/** A day as people of the page's language write it. */
export function DateLine({ date }: { date: string }) {
  const locale = useLocale();
  return (
    <time dateTime={date} className={styles.date}>
      {formatCalendarDay(locale, date)}
    </time>
  );
}

/** One page of the news, and the ways to the others. */
export function NewsList({ news: { page, pages, items } }: { news: NonNullable<ContentPage["news"]> }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Stack gap={5} className={styles.news}>
      {items.length === 0 ? (
        <EmptyState title={t`There's no news yet`} level={2}>{t`Come back a little later.`}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map(({ slug, title, lead, date }) => (
            <li key={slug}>
              <DateLine date={date} />
              <Heading level={2} look="subtitle">
                <Anchor href={`/news/${slug}`}>{title}</Anchor>
              </Heading>
              <Text tone="secondary">{lead}</Text>
            </li>
          ))}
        </ul>
      )}
      <Row justify="between" gap={4}>
        <PageLinks path="/news" page={page} pages={pages} label={t`Pages of the news`} />
        <a href={localePath(locale, "/news/rss.xml")}>{t`RSS feed`}</a>
      </Row>
    </Stack>
  );
}
