import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { CameraStream } from "#machines/account/photo-upload/photo-upload.types.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Actions, Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { cx } from "#src/ui/cx.ts";
import type { PhotoProps } from "./usePhotoUpload.ts";
import styles from "./PhotoUpload.module.css";

const isStream = (stream: CameraStream | null): stream is MediaStream =>
  typeof MediaStream === "function" && stream instanceof MediaStream;

/** The camera's picture with a frame for the card or document. */
export function Camera({ view, actions, texts, wayBack }: PhotoProps) {
  const { t } = useLingui();
  const { stream } = view;
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video !== null) video.srcObject = isStream(stream) ? stream : null;
    },
    [stream],
  );
  return (
    <Stack gap={3}>
      <div className={styles.camera}>
        <video
          ref={show}
          className={styles.video}
          aria-label={t`What the camera sees`}
          autoPlay
          muted
          playsInline
        />
        <span
          className={cx(styles.guide, texts.frame === "document" && styles.document)}
          aria-hidden="true"
        />
      </div>
      <Text size="small" tone="secondary" role="status">
        {view.step === "openingCamera" ? t`Starting the camera…` : texts.aim}
      </Text>
      <Actions>
        <Button
          variant="primary"
          disabled={view.step !== "aiming"}
          onClick={actions.shoot}
        >{t`Take the picture`}</Button>
        <Button variant="quiet" onClick={actions.closeCamera}>{t`Close the camera`}</Button>
        {wayBack}
      </Actions>
    </Stack>
  );
}
