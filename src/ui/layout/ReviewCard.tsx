import { useLingui } from "@lingui/react/macro";
import type { PublicReview } from "#domain/site/content.ts";
import { formatCalendarDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { cx } from "#src/ui/cx.ts";
import { Stars } from "#src/ui/controls/Stars.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Card } from "./Card.tsx";
import { Row } from "./Layout.tsx";
import { Text } from "./Text.tsx";
import styles from "./ReviewCard.module.css";

/** One published review. What visitors wrote is rendered as text, in its own language. */
export function ReviewCard({
  review: { rating, text, name, locale: language, date, answer, example },
  brief = false,
}: {
  review: PublicReview;
  /** Fixed height: the text is truncated and the answer is omitted. */
  brief?: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Card className={cx(styles.review, brief && styles.brief)}>
      <Row justify="between" gap={2}>
        <Stars rating={rating} label={t`${rating} of 5 stars`} />
        {example && <Tag>{t`Example`}</Tag>}
      </Row>
      <Text lang={language} dir="auto" className={styles.text}>
        {text}
      </Text>
      <Text size="small" tone="muted" className={styles.author}>
        <bdi>{name ?? t`Anonymous`}</bdi>
        {", "}
        <time dateTime={date}>{formatCalendarDay(locale, date)}</time>
      </Text>
      {answer !== null && !brief && (
        <div className={styles.answer}>
          <Text size="small" strong>{t`Our reply`}</Text>
          <Text lang={language} dir="auto" className={styles.text}>
            {answer}
          </Text>
        </div>
      )}
    </Card>
  );
}
