import { useLingui } from "@lingui/react/macro";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { Stack } from "./Layout.tsx";
import { LazyQrCode } from "#src/ui/lazy.tsx";
import { PayTo } from "#src/ui/money/PayTo.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./LinkToPass.module.css";
import "#src/ui/icons/lateIcons.ts";

/** Whether the browser can share. The account area is never prerendered for a user. */
const canShare = () => typeof navigator !== "undefined" && "share" in navigator;

/** A link to pass on: to copy, to share, and as a QR code. */
export function LinkToPass({
  link,
  codeLabel,
  isSharing,
  hasShareFailed,
  onShare,
}: {
  link: string;
  /** What the QR code is of. */
  codeLabel: string;
  isSharing: boolean;
  hasShareFailed: boolean;
  onShare: () => void;
}) {
  const { t } = useLingui();
  return (
    <PayTo
      code={
        <LazyQrCode
          value={link}
          label={codeLabel}
          fallback={<Skeleton shape="block" {...(styles.code && { className: styles.code })} />}
        />
      }
    >
      <Stack gap={3}>
        <CopyRow
          label={t`Address`}
          value={link}
          shown={<span className={styles.address}>{link}</span>}
          copyLabel={t`Copy the link`}
        />
        {canShare() && (
          <div>
            <Button icon="upload" pending={isSharing} onClick={onShare}>{t`Share`}</Button>
          </div>
        )}
        {hasShareFailed && (
          <Banner tone="danger" answers title={t`The link couldn't be shared`}>
            {t`Copy it and send it yourself.`}
          </Banner>
        )}
      </Stack>
    </PayTo>
  );
}
