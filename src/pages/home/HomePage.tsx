import { useLingui } from "@lingui/react/macro";
import { Exchange } from "#src/flows/exchange/Exchange.tsx";
import { RecentClaims } from "#src/flows/site/RecentClaims.tsx";
import { Showcase } from "#src/flows/showcase/Showcase.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { Heading } from "#src/ui/Text.tsx";
import { HowItWorks } from "./HowItWorks.tsx";

/** The home page: the exchange form first. */
export function HomePage() {
  const { t } = useLingui();
  return (
    <Stack gap={7}>
      <Stack gap={4}>
        <Heading level={1}>{t`Currency exchange online`}</Heading>
        <RecentClaims />
        <Exchange />
      </Stack>
      <Showcase />
      <HowItWorks />
    </Stack>
  );
}
