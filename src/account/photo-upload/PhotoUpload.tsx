import { imageTypes } from "#domain/files/content.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type CameraTrouble, type PhotoRefusal } from "#machines/account/photo-upload/photo-upload.types.ts";
import { useLingui } from "@lingui/react/macro";
import { useUploadFailureText } from "#src/ui/feedback/useFailureText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { FileDrop, type FileDropState } from "#src/ui/files/FileDrop.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { formatSize } from "#src/ui/files/formatSize.ts";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Camera } from "./Camera.tsx";
import "#src/ui/icons/lateIcons.ts";
import { PhotoEditor } from "./PhotoEditor.tsx";
import { type PhotoProps, type PhotoUploadActor, usePhotoUpload } from "./usePhotoUpload.ts";

/** Why a file is refused, and what to do about it. */
const refusalMessages: Record<PhotoRefusal, MessageDescriptor> = {
  empty: msg`The file is empty. Choose another one.`,
  too_large: msg`The file is larger than 10 MB. Choose a smaller one, or take the photo here.`,
  gif: msg`GIF pictures aren't accepted. Save the photo as JPEG, PNG or WebP.`,
  svg: msg`This is a drawing (SVG), not a photo. Choose a JPEG, PNG or WebP.`,
  heic: msg`This is a HEIC photo, which browsers can't show. Save it as JPEG, or take the photo here.`,
  "application/pdf": msg`This is a PDF document. A photo is needed: JPEG, PNG or WebP.`,
  other: msg`This isn't a photo. Choose a JPEG, PNG or WebP.`,
  unreadable: msg`This photo can't be read. The file may be damaged: choose another one.`,
};

/** Why the camera shows nothing. */
const troubleMessages: Record<CameraTrouble, MessageDescriptor> = {
  denied: msg`The camera isn't allowed for this site. Allow it in the address bar, or choose a file.`,
  missing: msg`No camera was found on this device. Choose a file instead.`,
  busy: msg`The camera is used by another program. Close it and try again, or choose a file.`,
};

function useDropState({ step, file, fraction, failure, refusal, photo }: PhotoProps["view"]): FileDropState {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const failureText = useUploadFailureText(
    t`Too many photos are being uploaded now. Try again in a few seconds.`,
  );
  if (file === null) return { kind: "empty" };
  const size = formatSize(locale, file.size);
  const shown = { name: file.name, ...(photo !== null && { previewUrl: photo.url }) };
  switch (step) {
    case "refused":
      return {
        kind: "empty",
        error: refusal === null ? "" : `${file.name}: ${i18n._(refusalMessages[refusal])}`,
      };
    case "uploading": {
      const percent = formatPercent(String(Math.round(fraction * 100)), { locale });
      return { kind: "uploading", ...shown, meta: t`${percent} sent`, progress: fraction };
    }
    case "failed":
      return { kind: "failed", ...shown, meta: failureText(failure) };
    case "uploaded":
      return { kind: "ready", ...shown, meta: size };
    default:
      return { kind: "ready", ...shown, meta: t`Checking the photo…` };
  }
}

/** The file field, shown until a photo is being edited. */
function Place({ view, actions, texts, wayBack }: PhotoProps) {
  const { t, i18n } = useLingui();
  const state = useDropState(view);
  return (
    <Stack gap={3}>
      <FileDrop
        label={texts.label}
        accept={imageTypes.join(",")}
        state={state}
        texts={{
          prompt: t`Choose a photo or drop it here`,
          hint: t`JPEG, PNG or WebP, up to 10 MB`,
          progress: t`Uploading the photo`,
          cancel: t`Stop the upload`,
          retry: t`Try again`,
          remove: t`Take another photo`,
        }}
        onChoose={actions.choose}
        onCancel={actions.cancel}
        onRetry={actions.retry}
        {...(view.step === "failed" && { onRemove: actions.remove })}
      />
      {view.trouble !== null && (
        <Banner tone="warning" announce>
          {i18n._(troubleMessages[view.trouble])}
        </Banner>
      )}
      <Actions>
        {state.kind === "empty" && (
          <Button icon="camera" onClick={actions.openCamera}>
            {view.trouble === null ? t`Use the camera` : t`Try the camera again`}
          </Button>
        )}
        {wayBack}
      </Actions>
    </Stack>
  );
}

/** One photo of a card or a document, from a file or the camera: edited and uploaded. */
export function PhotoUpload({
  actor,
  ...shown
}: Pick<PhotoProps, "texts" | "wayBack"> & { actor: PhotoUploadActor }) {
  const flow = { ...usePhotoUpload(actor), ...shown };
  switch (flow.view.step) {
    case "openingCamera":
    case "aiming":
      return <Camera {...flow} />;
    case "preparing":
      return <PhotoEditor {...flow} />;
    case "choosing":
    case "noCamera":
    case "checking":
    case "refused":
    case "uploading":
    case "failed":
    case "uploaded":
      return <Place {...flow} />;
  }
}
