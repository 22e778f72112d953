/** Line drawings on a 24 × 24 grid, stroked 1.75 wide with round ends. */
export const earlyIcons = {
  swap: "M8 4v16m0 0-4-4m4 4 4-4M16 20V4m0 0-4 4m4-4 4 4",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5",
  close: "m6 6 12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m12.8 0-1.1-1.1M6.7 6.7 5.6 5.6",
  moon: "M20.5 14.2A8.5 8.5 0 0 1 9.8 3.5a8.5 8.5 0 1 0 10.7 10.7Z",
  display: "M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm4 16h8m-4-4v4",
  warning: "M12 4 2.8 19.5a.5.5 0 0 0 .4.5h17.6a.5.5 0 0 0 .4-.5L12 4Zm0 6v4m0 3v.01",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8.5v.01",
  error: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5v5m0 3.5v.01",
  success: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.8 2.8 2.8L16 9.5",
  chevronDown: "m6 9.5 6 6 6-6",
  arrowRight: "M4 12h16m0 0-6-6m6 6-6 6",
  wallet:
    "M18 7V5a1 1 0 0 0-1-1H5.5A2.5 2.5 0 0 0 3 6.5v11A2.5 2.5 0 0 0 5.5 20H19a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1H5.5M16 13.5h.01",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9.2M20 4v5.2h-5.2",
  chat: "M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z",
  lock: "M7 11h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Zm1.5 0V8a3.5 3.5 0 0 1 7 0v3",
} as const;

/** The drawings that are there: those of the first route, then those of `lateIcons.ts` once a chunk has brought it. */
export const iconPaths: Partial<Record<string, string>> = { ...earlyIcons };
