import { useLingui } from "@lingui/react/macro";
import { Section } from "#src/ui/Card.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./Showcase.module.css";
import { showcaseId } from "./useShowcase.ts";

const times = (count: number, className: string | undefined) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />);

/** Placeholder of the showcase, as high as the showcase, until its code and its figures are there. */
export function ShowcaseSkeleton({ isLoading }: { isLoading: boolean }) {
  const { t } = useLingui();
  return (
    <Stack gap={7}>
      <Section below id={showcaseId} title={t`Popular pairs`} aria-busy={isLoading}>
        <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
        <div className={styles.pairs}>{times(8, styles.pairPlace)}</div>
      </Section>
      <Section
        below
        title={t`Reserves`}
        lead={t`What we can pay out right now. An order reserves its part until it ends.`}
        aria-busy={isLoading}
      >
        <div className={styles.reservePlaces}>{times(10, styles.reservePlace)}</div>
      </Section>
    </Stack>
  );
}
