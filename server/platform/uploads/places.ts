import { fairShare } from "../fair-share.ts";

/** Counts running uploads, in total and by sender. */
export interface Places {
  /** Takes a place and returns its release function; `undefined` when none is free. */
  take(sender: string): (() => void) | undefined;
  taken(): number;
}

/** Allows this many concurrent uploads, at most a quarter of them per sender, and less while many are running. */
export const createPlaces = (atOnce: number): Places => {
  const most = Math.max(1, Math.floor(atOnce / 4));
  const bySender = new Map<string, number>();
  let taken = 0;
  return {
    taken: () => taken,
    take: (sender) => {
      const own = bySender.get(sender) ?? 0;
      if (own >= fairShare(most, { free: atOnce - taken, total: atOnce })) return undefined;
      taken++;
      bySender.set(sender, own + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken--;
        const left = (bySender.get(sender) ?? 1) - 1;
        if (left === 0) bySender.delete(sender);
        else bySender.set(sender, left);
      };
    },
  };
};
