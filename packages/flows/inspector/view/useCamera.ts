import { useCallback, useEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";
import type { Box, Drawing } from "#inspector/chart/layout.ts";
import { centred, fitted, held, lookedAt, opened, sees, zoomed } from "./camera.ts";
import type { Camera, Size } from "./camera.ts";

const start: Camera = { x: 0, y: 0, scale: 1 };

const wholeOf = ({ width, height }: Drawing): Box => ({ x: 0, y: 0, width, height });

/**
 * Moves the view of a drawing: by wheel, drag, pinch, buttons and keys. A flow whose drawing changes keeps its places.
 */
export function useCamera(flow: string | undefined, drawing: Drawing | undefined, focus: Box | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const [camera, setCamera] = useState(start);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const hasMoved = useRef(false);
  const isOwn = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(element);
    // React registers passive wheel listeners, which cannot prevent the browser from zooming the page.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      isOwn.current = true;
      const { left, top } = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey)
        setCamera((before) =>
          zoomed(before, Math.exp(-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top }),
        );
      else setCamera((before) => ({ ...before, x: before.x - event.deltaX, y: before.y - event.deltaY }));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, []);

  const fit = useCallback(() => {
    isOwn.current = false;
    if (drawing !== undefined && size.width > 0) setCamera(fitted(drawing, size));
  }, [drawing, size]);
  const last = useRef<{ flow: string | undefined; drawing: Drawing | undefined }>({
    flow: undefined,
    drawing: undefined,
  });
  const toHold = useRef<string>(undefined);
  useEffect(() => {
    const { flow: lastFlow, drawing: was } = last.current;
    last.current = { flow, drawing };
    if (was !== drawing && was !== undefined && drawing !== undefined && lastFlow === flow) {
      const named = toHold.current;
      toHold.current = undefined;
      return setCamera((before) => held(before, was, drawing, size, named));
    }
    if (was !== drawing) isOwn.current = false;
    // A resized window keeps the view where the user moved it.
    if (isOwn.current || drawing === undefined || size.width === 0) return;
    setCamera(opened(drawing, size, focus ?? wholeOf(drawing)));
    // The view does not follow later changes of the first state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [flow, drawing, size]);

  const zoom = useCallback(
    (factor: number) => {
      isOwn.current = true;
      setCamera((before) => zoomed(before, factor, { x: size.width / 2, y: size.height / 2 }));
    },
    [size],
  );
  const pan = useCallback((x: number, y: number) => {
    isOwn.current = true;
    setCamera((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  }, []);
  const show = useCallback(
    (box: Box, onlyIfUnseen = false) => {
      setCamera((before) => {
        if (drawing === undefined || (onlyIfUnseen && sees(before, box, size))) return before;
        isOwn.current = true;
        return centred(before, box, size, drawing);
      });
    },
    [drawing, size],
  );
  const lookAt = useCallback(
    (point: { x: number; y: number }) => {
      isOwn.current = true;
      setCamera((before) => lookedAt(before, point, size));
    },
    [size],
  );

  /** Moves to the first box if none is visible, unless the user has moved the view. */
  const follow = useCallback(
    (boxes: readonly Box[]) => {
      const [first] = boxes;
      if (first === undefined || drawing === undefined || isOwn.current) return;
      setCamera((before) =>
        boxes.some((box) => sees(before, box, size)) ? before : centred(before, first, size, drawing),
      );
    },
    [drawing, size],
  );

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      hasMoved.current = false;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (Math.hypot(now.x - before.x, now.y - before.y) < 3 && !hasMoved.current) return;
      hasMoved.current = true;
      isOwn.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, now);
      if (other === undefined) return pan(now.x - before.x, now.y - before.y);
      const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const middle = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top };
      if (apart(before) > 0) setCamera((camera_) => zoomed(camera_, apart(now) / apart(before), middle));
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
  };
  return {
    frame,
    camera,
    size,
    fit,
    zoom,
    pan,
    show,
    lookAt,
    follow,
    handlers,
    /** The box with this id stays where it is when the flow is drawn anew. */
    hold: (id: string) => (toHold.current = id),
    wasDragged: () => hasMoved.current,
  };
}
