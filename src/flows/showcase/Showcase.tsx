import { useLingui } from "@lingui/react/macro";
import { Card } from "#src/ui/Card.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { ErrorState } from "#src/ui/Notice.tsx";
import { BestPairs } from "./BestPairs.tsx";
import { Reserves } from "./Reserves.tsx";
import { ShowcaseSkeleton } from "./ShowcaseSkeleton.tsx";
import { useShowcase } from "./useShowcase.ts";

/** Best pairs and reserves of the home page. */
export function Showcase() {
  const { t } = useLingui();
  const { view, actions } = useShowcase();
  switch (view.step) {
    case "away":
    case "loading":
      return <ShowcaseSkeleton isLoading={view.step === "loading"} />;
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
