import { useEffect, useState } from "react";

/** Work that may wait until the browser has painted the next frame. */
export interface AfterPaint {
  /** Runs `work` after the next frame, instead of work that waits already. */
  readonly schedule: (work: () => void) => void;
  /** Runs what waits at once. */
  readonly flush: () => void;
  /** Whether work waits. */
  readonly isWaiting: () => boolean;
  /** Drops what waits. */
  readonly cancel: () => void;
}

function createAfterPaint(): AfterPaint {
  let waiting: (() => void) | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    removeEventListener("click", flush, true);
    waiting = null;
  };
  const flush = () => {
    const work = waiting;
    cancel();
    work?.();
  };
  const schedule = (work: () => void) => {
    const isScheduled = waiting !== null;
    waiting = work;
    // A page out of sight paints no frames.
    if (document.hidden) flush();
    else if (!isScheduled) {
      // What a press does must find everything that was typed before.
      addEventListener("click", flush, true);
      // A frame's callbacks run before it is painted. A timer that one of them starts runs after.
      frame = requestAnimationFrame(() => (timer = setTimeout(flush)));
    }
  };
  return { schedule, flush, cancel, isWaiting: () => waiting !== null };
}

/** The same object while the component lives. When the component goes, what waits is dropped. */
export function useAfterPaint(): AfterPaint {
  const [afterPaint] = useState(createAfterPaint);
  useEffect(() => afterPaint.cancel, [afterPaint]);
  return afterPaint;
}
