import { useLingui } from "@lingui/react/macro";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Spot } from "#machines/photo-upload/marks.ts";
import type { ShownPhoto } from "#machines/photo-upload/photo-upload.selectors.ts";
import { Button } from "#src/ui/Button.tsx";
import { drawMark, drawPhoto, shownSize } from "#src/ui/drawPhoto.ts";
import { Actions, Row, Stack } from "#src/ui/Layout.tsx";
import { Text } from "#src/ui/Text.tsx";
import { HidingBox } from "./HidingBox.tsx";
import type { PhotoProps } from "./usePhotoUpload.ts";
import styles from "./PhotoUpload.module.css";
import "#src/ui/lateIcons.ts";

/** The longer side of the preview in pixels: sharp on a phone with two pixels a point. */
const longest = 1200;

/** The image behind an address, once the browser has it. */
function useImage(url: string): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const image = new Image();
    image.addEventListener("load", () => setLoaded(image));
    image.src = url;
  }, [url]);
  return loaded;
}

const spotIn = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Spot => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

/** The photo as it will be sent. With the brush in hand it is painted on. */
function Canvas({
  photo,
  label,
  hasBrush,
  onStroke,
}: {
  photo: ShownPhoto;
  label: string;
  hasBrush: boolean;
  onStroke: (spots: readonly Spot[]) => void;
}) {
  const image = useImage(photo.url);
  const canvas = useRef<HTMLCanvasElement>(null);
  const spots = useRef<Spot[] | null>(null);
  useEffect(() => {
    // The box is an element of its own: it can be taken hold of.
    const marks = photo.marks.filter(({ kind }) => kind === "stroke");
    if (image !== null && canvas.current !== null)
      drawPhoto(canvas.current, image, { ...photo, marks }, longest);
  }, [image, photo]);
  const paint = (event: PointerEvent<HTMLCanvasElement>) => {
    if (spots.current === null) return;
    spots.current.push(spotIn(event));
    const pen = event.currentTarget.getContext("2d");
    if (pen !== null) drawMark(pen, { kind: "stroke", spots: spots.current.slice(-2) }, event.currentTarget);
  };
  const end = () => {
    if (spots.current !== null) onStroke(spots.current);
    spots.current = null;
  };
  return (
    <canvas
      ref={canvas}
      {...shownSize(photo, longest)}
      role="img"
      aria-label={label}
      className={styles.canvas}
      data-brush={hasBrush || undefined}
      onPointerDown={(event) => {
        if (!hasBrush || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        spots.current = [];
        paint(event);
      }}
      onPointerMove={paint}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** The chosen photo: turned, parts of it hidden where the user wants that, then uploaded. */
export function PhotoEditor({ view, actions, texts }: PhotoProps) {
  const { t } = useLingui();
  const [hasBrush, setHasBrush] = useState(false);
  const { photo } = view;
  if (photo === null) return null;
  return (
    <Stack gap={3}>
      <div className={styles.photo} data-photo>
        <Canvas photo={photo} label={texts.label} hasBrush={hasBrush} onStroke={actions.drawStroke} />
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
          ? t`You may hide the middle digits: we need the first four, the last four and the name. What is hidden is not sent.`
          : t`You may paint over what is not asked for. What is hidden is not sent.`}
      </Text>
      <Actions>
        <Button variant="primary" icon="upload" onClick={actions.upload}>{t`Upload the photo`}</Button>
        <Button variant="quiet" onClick={actions.remove}>{t`Take another photo`}</Button>
      </Actions>
    </Stack>
  );
}
