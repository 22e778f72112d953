import type { ComponentProps } from "react";
import { AlertButton } from "#src/flows/alert-request/AlertButton.tsx";
import type { Exchange } from "#src/flows/exchange/useExchange.ts";
import { HomeParts } from "#src/flows/home-part/HomeParts.tsx";
import { Showcase } from "#src/flows/showcase/Showcase.tsx";
import { withMessages } from "#src/i18n/i18n.ts";
import { useSession } from "#src/session/useSession.ts";
import { Stack } from "#src/ui/Layout.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { provideHomePart } from "./actors/home-part.ts";
import { provideShowcase } from "./actors/showcase.ts";
import { Flows } from "./Flows.tsx";
import type { Services } from "./services.ts";

const provide = (services: Services) => ({ ...provideShowcase(services), ...provideHomePart(services) });

/** Everything below the form that is not part of the first route, with its flows. */
export const ShowcasePart = () => (
  <Flows provide={provide}>
    <Stack gap={7}>
      <Showcase />
      <HomeParts />
    </Stack>
  </Flows>
);

const alertDialog = lazyComponent(
  () => withMessages(import("./AlertDialogPart.tsx"), "account"),
  ({ AlertDialogPart }) => AlertDialogPart,
);

/** The button that requests an alert for the current pair. */
export const AlertPart = ({ view }: Pick<Exchange, "view">) => (
  <AlertButton view={view} Dialog={alertDialog.Lazy} onNear={alertDialog.preload} />
);

const choice = lazyComponent(
  () => withMessages(import("./RequisiteChoicePart.tsx"), "account"),
  ({ RequisiteChoicePart }) => RequisiteChoicePart,
);

/** The user's saved requisites, beside the requisites of a side. */
export const SavedPart = (props: ComponentProps<typeof choice.Lazy>) =>
  useSession().view.step === "signedIn" && <choice.Lazy {...props} />;
