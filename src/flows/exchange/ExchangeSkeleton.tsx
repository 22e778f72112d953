import { useLingui } from "@lingui/react/macro";
import { Card } from "#src/ui/Card.tsx";
import { Columns, Stack } from "#src/ui/Layout.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./ExchangeSkeleton.module.css";

/** The form while the directory is on its way, in its final size. */
export function ExchangeSkeleton() {
  const { t } = useLingui();
  return (
    <Columns aria-busy="true">
      <Card className={styles.form}>
        <Stack gap={5}>
          <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
          <Skeleton shape="amount" />
          <Skeleton shape="amount" />
          <Skeleton width="half" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
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
