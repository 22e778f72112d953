import { useLingui } from "@lingui/react/macro";
import { Card, Section } from "#src/ui/Card.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { ErrorState } from "#src/ui/Notice.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import { BestPairs } from "./BestPairs.tsx";
import { Reserves } from "./Reserves.tsx";
import { useShowcase } from "./useShowcase.ts";

function Loading() {
  const { t } = useLingui();
  return (
    <Section below title={t`Reserves`} aria-busy="true">
      <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Section>
  );
}

/** Best pairs and reserves of the home page. */
export function Showcase() {
  const { t } = useLingui();
  const { view, actions } = useShowcase();
  switch (view.step) {
    case "loading":
      return <Loading />;
    case "failed":
      return (
        <Card>
          <ErrorState
            level={2}
            title={t`Reserves could not be loaded`}
            retry={{ label: t`Try again`, onRetry: actions.retry }}
          />
        </Card>
      );
    case "shown":
      return (
        <Stack gap={7}>
          <BestPairs pairs={view.bestPairs} />
          <Reserves reserves={view.reserves} />
        </Stack>
      );
  }
}
