import type { ComponentProps } from "react";
import { AlertButton } from "#src/exchange/alert-request/AlertButton.tsx";
import type { Exchange } from "#src/exchange/exchange/useExchange.ts";
import { HomeParts } from "#src/exchange/home-part/HomeParts.tsx";
import { Showcase } from "#src/exchange/showcase/Showcase.tsx";
import { useSession } from "#src/shell/session/useSession.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { provideHomePart } from "#src/exchange/home-part/actors.ts";
import { PairWeek } from "#src/exchange/rate-history/PairWeek.tsx";
import { Proofs } from "./Proofs.tsx";
import { provideRateHistory } from "#src/exchange/rate-history/actors.ts";
import { provideShowcase } from "#src/exchange/showcase/actors.ts";
import { Flows } from "#src/shell/Flows.tsx";
import type { Services } from "#src/shell/services.ts";

const provide = (services: Services) => ({
  ...provideShowcase(services),
  ...provideHomePart(services),
});

/** Everything below the form that is not part of the first route, with its flows. */
export const ShowcasePart = () => (
  <Flows provide={provide}>
    <Stack gap={7}>
      <Showcase />
      <HomeParts />
    </Stack>
  </Flows>
);

/** What speaks for the exchange and the week of the chosen pair's rate, beside the form. */
export const WeekPart = ({ view }: Pick<Exchange, "view">) => (
  <Flows provide={provideRateHistory}>
    <Proofs service={view.service} />
    <PairWeek view={view} />
  </Flows>
);

const alertDialog = lazyComponent(
  () => import("#src/exchange/alert-request/AlertDialogPart.tsx"),
  ({ AlertDialogPart }) => AlertDialogPart,
);

/** The button that requests an alert for the current pair. */
export const AlertPart = ({ view }: Pick<Exchange, "view">) => (
  <AlertButton view={view} Dialog={alertDialog.Lazy} onNear={alertDialog.preload} />
);

const choice = lazyComponent(
  () => import("#src/exchange/requisite-choice/RequisiteChoicePart.tsx"),
  ({ RequisiteChoicePart }) => RequisiteChoicePart,
);

/** The user's saved requisites, beside the requisites of a side. */
export const SavedPart = (props: ComponentProps<typeof choice.Lazy>) =>
  useSession().view.step === "signedIn" && <choice.Lazy {...props} />;
