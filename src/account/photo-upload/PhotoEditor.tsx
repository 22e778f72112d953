import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import { Actions, Row, Stack } from "#src/ui/layout/Layout.tsx";
import { PhotoCanvas } from "#src/ui/files/PhotoCanvas.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { HidingBox } from "./HidingBox.tsx";
import type { PhotoProps } from "./usePhotoUpload.ts";
import styles from "./PhotoUpload.module.css";
import "#src/ui/icons/lateIcons.ts";

/** The chosen photo: the user turns it, hides parts of it if they like, then uploads it. */
export function PhotoEditor({ view, actions, texts, wayBack }: PhotoProps) {
  const { t } = useLingui();
  const [hasBrush, setHasBrush] = useState(false);
  const { photo } = view;
  if (photo === null) return null;
  return (
    <Stack gap={3}>
      <div className={styles.photo} data-photo>
        <PhotoCanvas photo={photo} label={texts.label} hasBrush={hasBrush} onStroke={actions.drawStroke} />
        {photo.box !== null && <HidingBox box={photo.box} actions={actions} />}
      </div>
      <Row gap={2} role="group" aria-label={t`Change the photo`}>
        <Button size="small" icon="turn" onClick={actions.turn}>{t`Turn`}</Button>
        {texts.hidesDigits && (
          <Button
            size="small"
            icon="eyeOff"
            disabled={photo.box !== null}
            onClick={actions.addBox}
          >{t`Hide the middle digits`}</Button>
        )}
        <Button
          size="small"
          icon="brush"
          aria-pressed={hasBrush}
          onClick={() => setHasBrush(!hasBrush)}
        >{t`Brush`}</Button>
        <Button
          size="small"
          variant="quiet"
          icon="undo"
          disabled={photo.marks.length === 0}
          onClick={actions.undo}
        >{t`Undo`}</Button>
      </Row>
      <Text size="small" tone="secondary">
        {texts.hidesDigits
          ? t`You may hide the middle digits: we need the first four, the last four and the name. What is hidden isn't sent.`
          : t`You may paint over what isn't asked for. What is hidden isn't sent.`}
      </Text>
      <Actions>
        <Button variant="primary" icon="upload" onClick={actions.upload}>{t`Upload the photo`}</Button>
        <Button variant="quiet" onClick={actions.remove}>{t`Take another photo`}</Button>
        {wayBack}
      </Actions>
    </Stack>
  );
}
