import { iconPaths } from "./iconPaths.ts";

/** Drawings that the first route does without. Whatever draws one of them imports this file. */
export const lateIcons = {
  bell: "M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Zm4 3.5a2.2 2.2 0 0 0 4 0",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  eyeOff:
    "m4 4 16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4.1 4.2",
  upload: "M12 16V4m0 0L7.5 8.5M12 4l4.5 4.5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3",
  file: "M13.5 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7.5L13.5 3Zm0 0v4.5H18",
  trash: "M4 7h16M9.5 7V4h5v3M6.5 7l.8 13h9.4l.8-13M10.5 11v5m3-5v5",
  inbox: "M4 13 6.5 5h11L20 13v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-5Zm0 0h4.5l1.5 2.5h4l1.5-2.5H20",
  copy: "M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2",
  camera:
    "M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z",
  gift: "M4 9h16v3.5H4V9Zm1 3.5h14V20H5v-7.5ZM12 9v11m0-11S7 9 7 6.5 11 4 12 9Zm0 0s5 0 5-2.5S13 4 12 9Z",
  tag: "M4 4h8l8 8-8 8-8-8V4Zm4.5 4.5h.01",
  turn: "M19 13a7 7 0 1 1-2-5l3 3m0-6v6h-6",
  brush:
    "M20 4 10.5 13.5m-1 1a3 3 0 0 0-4.2.3C4 16.2 4.6 18 3 19.5c3 .8 6.2.6 7.5-.8a3 3 0 0 0 0-4.2Zm1-4L13.5 12.5",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevronRight: "m9.5 6 6 6-6 6",
  card: "M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 5h18M6.5 15h4",
} as const;

Object.assign(iconPaths, lateIcons);
