/**
 * Events of the page around a machine. The actor `watchPage` sends `page.hidden` at once when it starts on a
 * hidden page, and then every change.
 */
export type PageEvent =
  | { type: "page.hidden" }
  | { type: "page.shown" }
  | { type: "connection.lost" }
  | { type: "connection.restored" };
