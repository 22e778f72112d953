import { createContext } from "react";
import type { SessionView } from "#machines/account/session/session.selectors.ts";
import type { SessionCommand, SessionFact } from "#machines/account/session/session.machine.ts";

/** Provides the session to views. Events sent before its flow is loaded are queued. */
export interface SessionSource {
  subscribe: (listener: () => void) => () => void;
  view: () => SessionView;
  send: (event: SessionCommand | SessionFact) => void;
}

const opening: SessionView = { step: "opening" };

/** The session on the server, where the user is unknown. */
export const unknownSession: SessionSource = {
  subscribe: () => () => {},
  view: () => opening,
  send: () => {},
};

/** The session of the page. */
export const SessionContext = createContext(unknownSession);
