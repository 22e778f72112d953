import { useLingui } from "@lingui/react/macro";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";

/** Placeholder of a claim's review while its code or data loads. */
export function ReviewSkeleton() {
  const { t } = useLingui();
  return (
    <Card aria-busy="true">
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <Stack gap={4}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="control" width="half" />
      </Stack>
    </Card>
  );
}
