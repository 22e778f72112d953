import { useLingui } from "@lingui/react/macro";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";

/** The place of a step while it is on its way. */
export function WizardSkeleton() {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" width="half" />
    </Stack>
  );
}
