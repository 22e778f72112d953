import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./Claim.module.css";

/** The place of a claim's details while they are on their way. */
export function StepSkeleton() {
  return (
    <Stack gap={4} className={styles.step}>
      <Skeleton className={styles.warning ?? ""} />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" width="half" />
    </Stack>
  );
}
