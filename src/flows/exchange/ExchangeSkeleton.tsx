import { useLingui } from "@lingui/react/macro";
import { Card } from "#src/ui/Card.tsx";
import { Columns, Stack } from "#src/ui/Layout.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./Exchange.module.css";

function FieldSkeleton() {
  return (
    <Stack gap={2}>
      <Skeleton width="third" />
      <Skeleton shape="control" />
      <Skeleton width="half" />
    </Stack>
  );
}

/** Requisites and consents while the pair is on its way, about as high as they will be. */
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

/** The form while the directory is on its way, in its final size. */
export function ExchangeSkeleton() {
  const { t } = useLingui();
  return (
    <Columns aria-busy="true">
      <Card className={styles.form}>
        <Stack gap={5}>
          <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
          <Stack gap={3}>
            <Skeleton shape="limitedAmount" />
            <Skeleton shape="limitedAmount" />
            <Skeleton className={styles.course} />
          </Stack>
          <DetailsSkeleton />
          <Skeleton shape="control" />
        </Stack>
      </Card>
      <Card>
        <Stack gap={4}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Stack>
      </Card>
    </Columns>
  );
}
