import { useLingui } from "@lingui/react/macro";
import { Card } from "#src/ui/layout/Card.tsx";
import { cx } from "#src/ui/cx.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ExchangePair } from "#src/ui/money/ExchangePair.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import styles from "./Exchange.module.css";
import { nextMessages } from "./messages.ts";

function FieldSkeleton() {
  return (
    <Stack gap={2}>
      <Skeleton width="third" />
      <Skeleton shape="control" />
      <Skeleton width="half" />
    </Stack>
  );
}

/** Placeholder of requisites and consents while the pair loads, about as high as they will be. */
export function DetailsSkeleton() {
  return (
    <Stack gap={5} aria-busy="true">
      <Stack gap={4}>
        <Skeleton shape="title" width="half" />
        <FieldSkeleton />
        <FieldSkeleton />
      </Stack>
      <FieldSkeleton />
      <Stack gap={4}>
        <Skeleton />
        <Skeleton />
      </Stack>
    </Stack>
  );
}

/**
 * Placeholder of the form in its final size while the directory loads. The line below the button is the
 * largest text of a phone's first screen, so it is there from the start, as most pairs have it.
 */
export function ExchangeSkeleton() {
  const { t, i18n } = useLingui();
  return (
    <div aria-busy="true" className={styles.form}>
      <Card>
        <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
        <Stack gap={3}>
          <ExchangePair
            give={<Skeleton shape="limitedAmount" />}
            swap={null}
            get={<Skeleton shape="limitedAmount" />}
          />
          <Skeleton className={styles.course} />
        </Stack>
      </Card>
      <div className={styles.aside}>
        <Card className={cx(styles.summary, styles.blank)}>
          <Stack gap={4}>
            <Skeleton shape="title" width="half" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Stack>
        </Card>
        <div className={styles.ending}>
          <Skeleton shape="control" className={styles.place} />
        </div>
        <Text size="small" tone="muted" className={styles.next}>
          {i18n._(nextMessages.requisites)}
        </Text>
      </div>
    </div>
  );
}
