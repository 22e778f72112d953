/** Constant while the tab is open. A page beside the charts shares the inspector's tab. */
export const tabOf = (storage: Storage): string =>
  (storage["inspector tab"] ??= crypto.randomUUID()) as string;
