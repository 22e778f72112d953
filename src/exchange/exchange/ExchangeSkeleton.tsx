import { useLingui } from "@lingui/react/macro";
import { Card } from "#src/ui/layout/Card.tsx";
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
 * Placeholder of the form in its final size while the directory loads. The line below the button is there from the
 * start, as most pairs have it.
 */
export function ExchangeSkeleton() {
  const { t, i18n } = useLingui();
  return (
    <Card aria-busy="true" className={styles.card}>
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <ExchangePair
        give={<Skeleton shape="limitedAmount" />}
        swap={null}
        get={<Skeleton shape="limitedAmount" />}
      />
      <Skeleton className={styles.course} />
      <Skeleton shape="control" className={styles.place} />
      <Text size="small" tone="muted" className={styles.next}>
        {i18n._(nextMessages.requisites)}
      </Text>
    </Card>
  );
}
