import { type PointerEvent, useEffect, useRef, useState } from "react";
import { drawMark, drawPhoto, type MarkedPhoto, shownSize, type Spot } from "./drawPhoto.ts";
import styles from "./PhotoCanvas.module.css";

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

/** A photo with the lines that cover parts of it. With the brush in hand it is painted on. */
export function PhotoCanvas({
  photo,
  label,
  hasBrush,
  onStroke,
}: {
  photo: MarkedPhoto & { url: string };
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
