import { useLingui } from "@lingui/react/macro";
import { Section } from "#src/ui/Card.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";

/** Placeholder of the showcase while its code or its figures load. */
export function ShowcaseSkeleton() {
  const { t } = useLingui();
  return (
    <Section below title={t`Reserves`} aria-busy="true">
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Section>
  );
}
