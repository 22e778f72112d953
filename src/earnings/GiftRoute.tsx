import { useLingui } from "@lingui/react/macro";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { History } from "#src/earnings/gift-cards/History.tsx";
import { Purchase } from "#src/earnings/gift-cards/Purchase.tsx";
import { Redeem } from "#src/earnings/gift-cards/Redeem.tsx";
import { AccountFrame } from "#src/account/frame/AccountFrame.tsx";
import { provideGifts } from "#src/earnings/gift-cards/actors.ts";
import { Flows } from "#src/shell/Flows.tsx";
import styles from "#src/earnings/gift-cards/Gift.module.css";

/** The user's gift cards: redeem one, give one, and their history. */
function Gift() {
  const { t } = useLingui();
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{t`Gift cards`}</Heading>
        <Text tone="secondary">{t`Give someone part of your balance, by link or by email, with a message of your own. A card can be redeemed once.`}</Text>
      </Stack>
      <div className={styles.columns}>
        <Redeem />
        <Purchase />
      </div>
      <History />
    </Stack>
  );
}

/** The gift card page and its flows, for signed-in users. A separate chunk. */
export function GiftRoute() {
  return (
    <Flows provide={provideGifts}>
      <AccountFrame section="gift">
        <Gift />
      </AccountFrame>
    </Flows>
  );
}
