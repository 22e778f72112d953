/** Counts uploads in progress, in all and by sender. */
export interface Places {
  /** Takes a place and gives the function that gives it back; `undefined` when there is none. */
  take(sender: string): (() => void) | undefined;
  taken(): number;
}

/** Makes room for so many uploads at once, of which one sender has a quarter at most. */
export const createPlaces = (atOnce: number): Places => {
  const share = Math.max(1, Math.floor(atOnce / 4));
  const bySender = new Map<string, number>();
  let taken = 0;
  return {
    taken: () => taken,
    take: (sender) => {
      const own = bySender.get(sender) ?? 0;
      if (taken >= atOnce || own >= share) return undefined;
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
