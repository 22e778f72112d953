import { useLingui } from "@lingui/react/macro";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card } from "#src/ui/Card.tsx";
import { CopyRow } from "#src/ui/CopyRow.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { LazyQrCode } from "#src/ui/lazy.tsx";
import { PayTo } from "#src/ui/PayTo.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { Heading } from "#src/ui/Text.tsx";
import styles from "./Referrer.module.css";
import "#src/ui/lateIcons.ts";

/** Whether the browser has a way of its own to pass things on. The account is never prerendered for somebody. */
const canShare = () => typeof navigator !== "undefined" && "share" in navigator;

/** The link: to copy, to share, and as a QR code. */
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
        <PayTo
          code={
            <LazyQrCode
              value={link}
              label={t`QR code of your link`}
              fallback={<Skeleton shape="block" {...(styles.code && { className: styles.code })} />}
            />
          }
        >
          <Stack gap={3}>
            <CopyRow
              label={t`Address`}
              value={link}
              shown={<span className={styles.address}>{link}</span>}
              copy={{ label: t`Copy the link`, text: t`Copy`, copiedText: t`Copied` }}
            />
            {canShare() && (
              <div>
                <Button icon="upload" pending={isSharing} onClick={onShare}>{t`Share`}</Button>
              </div>
            )}
            {hasShareFailed && (
              <Banner tone="danger" announce title={t`The link could not be shared`}>
                {t`Copy it and pass it on yourself.`}
              </Banner>
            )}
          </Stack>
        </PayTo>
      </Stack>
    </Card>
  );
}
