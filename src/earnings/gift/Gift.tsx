import { useLingui } from "@lingui/react/macro";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { History } from "./History.tsx";
import { Purchase } from "./Purchase.tsx";
import { Redeem } from "./Redeem.tsx";
import styles from "./Gift.module.css";

/** The user's gift cards: redeem one, give one, and their history. */
export function Gift() {
  const { t } = useLingui();
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{t`Gift cards`}</Heading>
        <Text tone="secondary">{t`Give someone part of your balance, by link or by e-mail, with a message of your own. A card can be redeemed once.`}</Text>
      </Stack>
      <div className={styles.columns}>
        <Redeem />
        <Purchase />
      </div>
      <History />
    </Stack>
  );
}
