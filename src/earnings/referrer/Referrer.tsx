import { useLingui } from "@lingui/react/macro";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { MoneyList } from "./MoneyList.tsx";
import { Programme } from "./Programme.tsx";
import { useReferrer } from "./useReferrer.ts";

/** The referral programme of the signed-in user. */
export function Referrer() {
  const { t } = useLingui();
  const programme = useReferrer();
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{t`Referral programme`}</Heading>
        <Text tone="secondary">{t`Share your link. When someone who came through it completes an exchange, you get a share of what we earn on it.`}</Text>
      </Stack>
      <Programme {...programme} />
      <MoneyList hasNothing={programme.view.hasNothing} />
    </Stack>
  );
}
