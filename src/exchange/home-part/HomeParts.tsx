import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ContentPage } from "#domain/site/content.ts";
import { localePath } from "#domain/text/locale.ts";
import { ReviewCard } from "#src/ui/layout/ReviewCard.tsx";
import { formatCalendarDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { HomePart } from "./HomePart.tsx";
import styles from "./HomePart.module.css";

/** How many of each are shown. */
const counts = { reviews: 3, news: 3, questions: 6 } as const;

const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.whole}>
    <Banner title={title}>{children}</Banner>
  </div>
);

function Reviews({ page }: { page: ContentPage }) {
  const { t } = useLingui();
  const items = page.reviews?.items.slice(0, counts.reviews) ?? [];
  if (items.length === 0)
    return (
      <Nothing title={t`There are no reviews yet`}>
        {t`The first can be yours: after an exchange, its page has the form.`}
      </Nothing>
    );
  return items.map((review) => <ReviewCard key={review.id} review={review} brief />);
}

function News({ page }: { page: ContentPage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const items = page.news?.items.slice(0, counts.news) ?? [];
  if (items.length === 0)
    return <Nothing title={t`There's no news yet`}>{t`Come back a little later.`}</Nothing>;
  return items.map(({ slug, title, lead, date }) => (
    <Card key={slug} className={styles.piece}>
      <Text as="span" size="small" tone="muted">
        <time dateTime={date}>{formatCalendarDay(locale, date)}</time>
      </Text>
      <Heading level={3} look="label" className={styles.title}>
        <Anchor href={`/news/${slug}`}>{title}</Anchor>
      </Heading>
      <Text size="small" tone="secondary" className={styles.lead}>
        {lead}
      </Text>
    </Card>
  ));
}

function Questions({ page }: { page: ContentPage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const items = page.topics?.flatMap(({ questions }) => questions).slice(0, counts.questions) ?? [];
  if (items.length === 0)
    return <Nothing title={t`There are no questions yet`}>{t`Come back a little later.`}</Nothing>;
  return items.map(({ slug, title }) => (
    // A plain link: on a full navigation the browser opens the answer that the fragment names.
    <a key={slug} href={`${localePath(locale, "/faq")}#${slug}`} className={styles.question}>
      <span className={styles.title}>{title}</span>
      <Icon name="arrowRight" size="small" />
    </a>
  ));
}

/** Reviews, news and questions, each read when it comes near. */
export function HomeParts() {
  const { t } = useLingui();
  return (
    <Stack gap={7}>
      <HomePart
        part="reviews"
        title={t`Reviews`}
        whole={{ href: "/reviews", label: t`All reviews` }}
        count={counts.reviews}
      >
        {(page) => <Reviews page={page} />}
      </HomePart>
      <HomePart part="news" title={t`News`} whole={{ href: "/news", label: t`All news` }} count={counts.news}>
        {(page) => <News page={page} />}
      </HomePart>
      <HomePart
        part="questions"
        title={t`Questions`}
        whole={{ href: "/faq", label: t`All questions` }}
        count={counts.questions}
      >
        {(page) => <Questions page={page} />}
      </HomePart>
    </Stack>
  );
}
