import { useLingui } from "@lingui/react/macro";
import type { ClaimReview } from "#machines/claim/review/review.machine.ts";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Stars } from "#src/ui/controls/Stars.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { statuses } from "./messages.ts";
import styles from "./Review.module.css";

function Fate({ review: { status, reason } }: { review: ClaimReview }) {
  const { t } = useLingui();
  switch (status) {
    case "waiting":
      return (
        <Text tone="secondary">{t`Thank you! We read a review before it's published; it can't be changed any more.`}</Text>
      );
    case "published":
      return (
        <Text tone="secondary">
          {t`Thank you!`} <Anchor href="/reviews">{t`All reviews`}</Anchor>
        </Text>
      );
    case "declined":
      return (
        <Banner tone="info" title={t`Why it isn't published`}>
          <span className={styles.text}>{reason}</span>
        </Banner>
      );
  }
}

/** The claim's review and its status. */
export function LeftReview({ review, isJustLeft }: { review: ClaimReview; isJustLeft: boolean }) {
  const { t, i18n } = useLingui();
  const { rating, text, name, answer, status } = review;
  return (
    <Stack gap={3}>
      <Row justify="between">
        <Heading level={2} look="subtitle" ref={isJustLeft ? takeFocus : undefined}>
          {t`Your review`}
        </Heading>
        <Tag tone={statuses[status].tone} dot={status === "waiting"}>
          {i18n._(statuses[status].text)}
        </Tag>
      </Row>
      <Row gap={3}>
        <Stars rating={rating} label={t`${rating} of 5 stars`} />
        {name !== null && (
          <Text as="span" strong>
            <bdi>{name}</bdi>
          </Text>
        )}
      </Row>
      <Text className={styles.text} dir="auto">
        {text}
      </Text>
      {answer !== null && (
        <div className={styles.answer}>
          <Text size="small" strong>{t`Our answer`}</Text>
          <Text className={styles.text} dir="auto">
            {answer}
          </Text>
        </div>
      )}
      <Fate review={review} />
    </Stack>
  );
}
