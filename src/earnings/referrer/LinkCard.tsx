import { useLingui } from "@lingui/react/macro";
import { LinkToPass } from "#src/ui/layout/LinkToPass.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Referrer.module.css";

/** The user's link: to copy, to share, and as a QR code. */
export function LinkCard({
  link,
  isSharing,
  hasShareFailed,
  onShare,
}: {
  link: string;
  isSharing: boolean;
  hasShareFailed: boolean;
  onShare: () => void;
}) {
  const { t } = useLingui();
  return (
    <Card className={styles.wide}>
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`Your link`}</Heading>
        <LinkToPass
          link={link}
          codeLabel={t`QR code of your link`}
          isSharing={isSharing}
          hasShareFailed={hasShareFailed}
          onShare={onShare}
        />
      </Stack>
    </Card>
  );
}
