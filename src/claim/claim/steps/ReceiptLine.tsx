import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Upload } from "#machines/claim/file-upload/file-upload.selectors.ts";
import { fileTypes } from "#domain/files/content.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { useFileState } from "#src/claim/file-upload/useFileState.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Announcement } from "#src/ui/feedback/Announcement.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { FileDrop } from "#src/ui/files/FileDrop.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions } from "#src/ui/layout/Layout.tsx";
import { formatSize } from "#src/ui/files/formatSize.ts";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Lines.module.css";
import type { ClaimActions, ClaimView } from "#src/claim/claim/useClaim.ts";
import "#src/ui/icons/lateIcons.ts";

/** Receipts of the payment: the attached ones, and a field for the next; unfolded while one is under way. */
export function ReceiptLine({
  claim: { bills },
  upload,
  purpose,
  actions,
}: {
  claim: Claim;
  upload: Upload;
  purpose: NonNullable<ClaimView["receiptPurpose"]>;
  actions: ClaimActions;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(upload.step !== "choosing");
  const state = useFileState(upload);
  const { step, stored } = upload;
  // The receipt that was just attached is still shown in its upload field.
  const earlier = bills.filter(({ id }) => step !== "uploaded" || id !== stored?.id);
  const names = new Intl.ListFormat(locale, { type: "unit" });
  return (
    <details className={styles.receipt} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.line}>
        <div className={styles.words}>
          <Text>{t`Receipt`}</Text>
          <Text size="small" tone="secondary">
            {purpose === "confirm"
              ? t`If we ask you to confirm the transfer, attach the receipt.`
              : earlier.length > 0
                ? names.format(earlier.map(({ name }) => name))
                : t`Not required, but it helps us to find your payment sooner.`}
          </Text>
        </div>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.file}>
        {earlier.length > 0 && (
          <KeyValue
            pairs={earlier.map(({ id, name, size }) => ({ id, key: name, value: formatSize(locale, size) }))}
          />
        )}
        <FileDrop
          label={t`Receipt`}
          accept={fileTypes.join(",")}
          state={state}
          texts={{
            prompt: t`Choose a file or drop it here`,
            promptToTouch: t`Choose a file`,
            hint: t`JPEG, PNG, WebP or PDF, up to 10 MB`,
            progress: t`Uploading the receipt`,
            cancel: t`Stop the upload`,
            retry: t`Try again`,
            remove: t`Remove the file`,
          }}
          onChoose={actions.chooseReceipt}
          onCancel={actions.cancelUpload}
          onRetry={actions.retryUpload}
          {...(step !== "uploaded" && step !== "checking" && { onRemove: actions.removeReceipt })}
        />
        {step === "previewing" && (
          <Actions>
            <Button
              variant="primary"
              icon="upload"
              onClick={actions.startUpload}
            >{t`Attach the receipt`}</Button>
          </Actions>
        )}
        {step === "uploaded" && (
          <Actions>
            <Button onClick={actions.removeReceipt}>{t`Attach one more`}</Button>
          </Actions>
        )}
        <Announcement>{step === "uploaded" ? t`The receipt is attached` : ""}</Announcement>
      </div>
    </details>
  );
}
