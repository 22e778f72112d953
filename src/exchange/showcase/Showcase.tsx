import { useLingui } from "@lingui/react/macro";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ErrorState } from "#src/ui/feedback/Notice.tsx";
import { BestPairs } from "./BestPairs.tsx";
import { Reserves } from "./Reserves.tsx";
import { useShowcase } from "./useShowcase.ts";

/** Best pairs and reserves of the home page. */
export function Showcase() {
  const { t } = useLingui();
  const { view, actions } = useShowcase();
  switch (view.step) {
    case "failed":
      return (
        <Card>
          <ErrorState
            level={2}
            title={t`Reserves couldn't be loaded`}
            retry={{ label: t`Try again`, onRetry: actions.retry }}
          />
        </Card>
      );
    case "away":
    case "loading":
    case "shown": {
      // The sections stay in place when their contents arrive: a visitor may be scrolling to one of them.
      const isShown = view.step === "shown";
      const busy = { "aria-busy": view.step === "loading" };
      return (
        <Stack gap={7}>
          <BestPairs pairs={isShown ? view.bestPairs : null} {...busy} />
          <Reserves reserves={isShown ? view.reserves : null} {...busy} />
        </Stack>
      );
    }
  }
}
