import { useLocale } from "#src/language/LocaleContext.tsx";
import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/site/content.ts";
import { localePath } from "#domain/text/locale.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Cards } from "#src/site/content/Cards.tsx";
import styles from "./NewsList.module.css";
import { DateLine } from "#src/site/content/ContentHead.tsx";
import { PageLinks } from "#src/site/content/PageLinks.tsx";

/** One page of the news, and the ways to the others. */
export function NewsList({ news: { page, pages, items } }: { news: NonNullable<ContentPage["news"]> }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Stack gap={5}>
      {items.length === 0 ? (
        <EmptyState title={t`There's no news yet`} level={2}>{t`Come back a little later.`}</EmptyState>
      ) : (
        <Cards>
          {items.map(({ slug, title, lead, date }) => (
            <li key={slug} className={styles.item}>
              <Card className={styles.card}>
                <DateLine date={date} />
                <Heading level={2} look="subtitle">
                  <Anchor href={`/news/${slug}`} className={styles.link}>
                    {title}
                  </Anchor>
                </Heading>
                <Text tone="secondary">{lead}</Text>
              </Card>
            </li>
          ))}
        </Cards>
      )}
      <Row justify="between" gap={4}>
        <PageLinks path="/news" page={page} pages={pages} label={t`Pages of the news`} />
        <a href={localePath(locale, "/news/rss.xml")}>{t`RSS feed`}</a>
      </Row>
    </Stack>
  );
}
