import type { components } from "#openapi/schema.d.ts";
import { createList } from "#machines/shared/list.ts";

/** A browser in which the user is signed in. */
export type UserSession = components["schemas"]["Session"];

const isOther = ({ current }: UserSession) => !current;

/** The user's active sessions, this page's first. It ends by signing out. */
export const sessionsListMachine = createList<readonly UserSession[]>()({
  id: "sessions-list",
  description: "The browsers in which the user is signed in: one of the others is ended, or all of them.",
  commands: {
    end: { on: "row", can: isOther, removes: true },
    endOthers: { on: "list", can: (sessions) => sessions.some(isOther), asks: true, removes: isOther },
  },
});
