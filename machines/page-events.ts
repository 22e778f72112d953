/**
 * What a machine needs to know of the page around it. The actor `watchPage` sends `page.hidden` at once where it
 * starts on a hidden page, and then each change as it happens.
 */
export type PageEvent =
  | { type: "page.hidden" }
  | { type: "page.shown" }
  | { type: "connection.lost" }
  | { type: "connection.restored" };
