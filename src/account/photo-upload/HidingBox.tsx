import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, useId } from "react";
import type { Box, Spot } from "#machines/account/photo-upload/marks.ts";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import type { PhotoActions } from "./usePhotoUpload.ts";
import styles from "./PhotoUpload.module.css";

/** How far one press of an arrow moves, in parts of the photo. */
const step = 0.01;

const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const percent = (part: number): string => `${String(part * 100)}%`;

/** Reports how far the pressed pointer has moved, as fractions of the photo around the element. */
function follow(event: PointerEvent<HTMLElement>, go: (by: Spot) => void): void {
  const element: HTMLElement = event.currentTarget;
  const photo = element.closest<HTMLElement>("[data-photo]");
  if (photo === null) return;
  event.stopPropagation();
  element.setPointerCapture(event.pointerId);
  let last: Spot = { x: event.clientX, y: event.clientY };
  const done = new AbortController();
  const options = { signal: done.signal };
  element.addEventListener(
    "pointermove",
    ({ clientX: x, clientY: y }) => {
      const { width, height } = photo.getBoundingClientRect();
      go({ x: (x - last.x) / width, y: (y - last.y) / height });
      last = { x, y };
    },
    options,
  );
  for (const type of ["pointerup", "pointercancel"] as const)
    element.addEventListener(type, () => done.abort(), options);
}

/**
 * The box over the digits: moved with the pointer, resized by its corner, or moved and resized with the arrow
 * keys.
 */
export function HidingBox({ box, actions }: { box: Box; actions: PhotoActions }) {
  const { t } = useLingui();
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.shiftKey) actions.resizeBox(by);
    else actions.moveBox(by);
  };
  return (
    <>
      <button
        type="button"
        className={styles.box}
        style={{
          left: percent(box.x),
          top: percent(box.y),
          width: percent(box.width),
          height: percent(box.height),
        }}
        aria-label={t`Box over the digits`}
        aria-describedby={id}
        onKeyDown={press}
        onPointerDown={(event) => follow(event, actions.moveBox)}
      >
        <span
          className={styles.corner}
          aria-hidden="true"
          onPointerDown={(event) => follow(event, actions.resizeBox)}
        />
      </button>
      <VisuallyHidden
        id={id}
      >{t`Arrow keys move it, Shift with an arrow key changes its size.`}</VisuallyHidden>
    </>
  );
}
