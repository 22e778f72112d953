import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/content.ts";
import { localePath } from "#domain/locale.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Anchor } from "#src/ui/Anchor.tsx";
import { ButtonLink } from "#src/ui/Button.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import { DateLine } from "./DateLine.tsx";
import styles from "./NewsList.module.css";

const addressOf = (page: number): string => (page === 1 ? "/news" : `/news?page=${String(page)}`);

/** One page of the news, and the ways to the others. */
export function NewsList({ news: { page, pages, items } }: { news: NonNullable<ContentPage["news"]> }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Stack gap={5} className={styles.news}>
      {items.length === 0 ? (
        <EmptyState title={t`There is no news yet`} level={2}>{t`Come back a little later.`}</EmptyState>
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
        {pages > 1 && (
          <nav aria-label={t`Pages of the news`}>
            <Row gap={3}>
              {page > 1 && <ButtonLink size="small" href={addressOf(page - 1)}>{t`Newer`}</ButtonLink>}
              <Text as="span" size="small" tone="muted" numbers>
                {t`Page ${page} of ${pages}`}
              </Text>
              {page < pages && <ButtonLink size="small" href={addressOf(page + 1)}>{t`Older`}</ButtonLink>}
            </Row>
          </nav>
        )}
        <a href={localePath(locale, "/news/rss.xml")}>{t`News by RSS`}</a>
      </Row>
    </Stack>
  );
}
