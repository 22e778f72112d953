import { createList } from "#machines/shared/list.ts";
import type { FetchedFile, StaffFilePlace } from "./staff-file.types.ts";

/** One file for staff. It never changes, so it is read once: its page tells it nothing. */
export const staffFileMachine = createList<FetchedFile, StaffFilePlace, FetchedFile>()({
  id: "staff-file",
  description: "A photo or another file that only staff may read: fetched with their session, and shown.",
  rows: (file) => [file],
  mayBeAbsent: true,
});
