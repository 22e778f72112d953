import { useLingui } from "@lingui/react/macro";
import type { Upload } from "#machines/receipt-upload/receipt-upload.selectors.ts";
import { receiptTypes } from "#machines/receipt-upload/receipt-upload.types.ts";
import type { Claim } from "#machines/claim/claim.types.ts";
import { useUploadFailureText } from "#src/flows/shared/useUploadFailureText.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Announcement } from "#src/ui/Announcement.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Card, Section } from "#src/ui/Card.tsx";
import { FileDrop } from "#src/ui/FileDrop.tsx";
import type { FileDropState } from "#src/ui/FileDrop.tsx";
import { KeyValue } from "#src/ui/KeyValue.tsx";
import { Actions } from "#src/ui/Layout.tsx";
import { formatPercent } from "#src/ui/formatAmount.ts";
import { formatSize } from "#src/ui/formatSize.ts";
import { receiptRefusals } from "./messages.ts";
import type { ClaimActions } from "./useClaim.ts";
import "#src/ui/lateIcons.ts";

/** The state of the file's place for each step of the upload. */
function useDropState({ step, file, fraction, refusal, failure }: Upload): FileDropState {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const failureText = useUploadFailureText(
    t`Too many files are being uploaded now. Try again in a few seconds.`,
  );
  if (file === null || step === "choosing") return { kind: "empty" };
  const size = formatSize(locale, file.size);
  const shown = {
    name: file.name,
    ...(file.previewUrl !== null && { previewUrl: file.previewUrl }),
  };
  switch (step) {
    case "checking":
      return { kind: "ready", ...shown, meta: t`Checking the file…` };
    case "refused":
      return {
        kind: "empty",
        error: refusal === null ? "" : `${file.name}: ${i18n._(receiptRefusals[refusal])}`,
      };
    case "previewing":
      return { kind: "ready", ...shown, meta: size };
    case "uploading": {
      const percent = formatPercent(String(Math.round(fraction * 100)), { locale });
      return { kind: "uploading", ...shown, meta: t`${percent} of ${size}`, progress: fraction };
    }
    case "failed":
      return { kind: "failed", ...shown, meta: failureText(failure) };
    case "cancelled":
      return { kind: "failed", ...shown, meta: t`The upload was stopped` };
    case "uploaded":
      return { kind: "ready", ...shown, meta: t`Attached, ${size}` };
  }
}

/** Receipts of the payment: those attached, and the place for the next one. */
export function ReceiptCard({
  claim: { bills },
  upload,
  actions,
}: {
  claim: Claim;
  upload: Upload;
  actions: ClaimActions;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const state = useDropState(upload);
  const { step, bill } = upload;
  // The one that was just attached is still shown in the place where it was chosen.
  const earlier = bills.filter(({ id }) => step !== "uploaded" || id !== bill?.id);
  return (
    <Card>
      <Section
        level={2}
        look="subtitle"
        title={t`Receipt`}
        lead={t`Not required, but it helps us to find your payment sooner.`}
      >
        {earlier.length > 0 && (
          <KeyValue
            pairs={earlier.map(({ id, name, size }) => ({ id, key: name, value: formatSize(locale, size) }))}
          />
        )}
        <FileDrop
          label={t`Receipt`}
          accept={receiptTypes.join(",")}
          state={state}
          texts={{
            prompt: t`Choose a file or drop it here`,
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
      </Section>
    </Card>
  );
}
