import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { selectUpload, type Upload } from "#machines/claim/file-upload/file-upload.selectors.ts";
import type { FileRefusal } from "#machines/claim/file-upload/file-upload.types.ts";
import { useUploadFailureText } from "#src/ui/feedback/useFailureText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import type { FileDropState } from "#src/ui/files/FileDrop.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { formatSize } from "#src/ui/files/formatSize.ts";

/** The upload of a file; null when its parent flow has not started it. */
export const selectUploadIfThere = (
  snapshot: Parameters<typeof selectUpload>[0] | undefined,
): Upload | null => (snapshot === undefined ? null : selectUpload(snapshot));

/** Why a file is not taken. */
const fileRefusals: Record<FileRefusal, MessageDescriptor> = {
  empty: msg`This file is empty. Choose another one`,
  too_large: msg`This file is larger than 10 MB. Choose a smaller one`,
  wrong_type: msg`This isn't a JPEG, PNG, WebP or PDF. Choose another file`,
  unreadable: msg`This file couldn't be read. Choose it again`,
};

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
