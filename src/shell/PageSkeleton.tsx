import { useLingui } from "@lingui/react/macro";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";

/** Shown while a page's chunk loads. */
export function PageSkeleton() {
  const { t } = useLingui();
  return (
    <Stack aria-busy="true">
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  );
}
