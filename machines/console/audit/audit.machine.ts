import { isOrdered } from "#machines/shared/list.place.ts";
import { createList } from "#machines/shared/list.ts";
import type { ActPage, ActPlace } from "./audit.types.ts";

/** What staff did, the newest first. */
export const auditMachine = createList<ActPage, ActPlace>()({
  id: "audit",
  description: "What staff did: by person, kind, subject and day, paged, exported as a file.",
  pages: "numbers",
  isComplete: isOrdered,
  commands: { export: { on: "list", can: (acts) => acts.length > 0 } },
});
