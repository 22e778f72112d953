import { createContext, use } from "react";
import type { SessionView } from "#machines/session/session.selectors.ts";
import type { SessionCommand, SessionFact } from "#machines/session/session.types.ts";

/** Where views learn who uses the page. Its flow may not be loaded yet; what it is told then waits for it. */
export interface SessionSource {
  subscribe: (listener: () => void) => () => void;
  view: () => SessionView;
  send: (event: SessionCommand | SessionFact) => void;
}

export const SessionContext = createContext<SessionSource | null>(null);

const unknown: SessionView = { step: "opening" };

/** A page that is rendered without a browser is nobody's. */
const nobody: SessionSource = { subscribe: () => () => {}, view: () => unknown, send: () => {} };

/** The session of the page. */
export const useSessionSource = (): SessionSource => use(SessionContext) ?? nobody;
