import { Stack } from "#src/ui/Layout.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";

/** The place of a claim's details while they are on their way. */
export function StepSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" width="half" />
    </Stack>
  );
}
