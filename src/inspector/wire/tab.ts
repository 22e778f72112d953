/** Stays the same while the tab is open. A page that stands beside the charts is in the tab of the inspector. */
export const tabOf = (storage: Storage): string =>
  (storage["inspector tab"] ??= crypto.randomUUID()) as string;
