import { useLingui } from "@lingui/react/macro";
import type { Upload } from "#machines/claim/file-upload/file-upload.selectors.ts";
import { useUploadFailureText } from "#src/ui/feedback/useUploadFailureText.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import type { FileDropState } from "#src/ui/files/FileDrop.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { formatSize } from "#src/ui/files/formatSize.ts";
import { fileRefusals } from "./messages.ts";

/** The state of the file's place for each step of the upload. */
export function useFileState({ step, file, fraction, refusal, failure }: Upload): FileDropState {
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
        error: refusal === null ? "" : `${file.name}: ${i18n._(fileRefusals[refusal])}`,
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
