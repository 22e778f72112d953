import { createActor, waitFor } from "xstate";
import { offline } from "#domain/api-failure.ts";
import { selectIsSettled, selectSession, type SessionView } from "#machines/session/session.selectors.ts";
import { sessionMachine } from "#machines/session/session.machine.ts";
import type { SessionCommand, SessionFact } from "#machines/session/session.types.ts";
import { createApi } from "#src/api/client.ts";
import { sessionCalls } from "#src/api/session.ts";
import { inspected } from "#src/flows/inspection.ts";
import { type AccessKeeper, createAccessKeeper, ownerOf } from "./access-keeper.ts";
import { sessionActors } from "./actors.ts";
import { hasSessionHint } from "./gate.ts";

/** The session while its flow runs. */
export interface OpenSession {
  view: () => SessionView;
  onChange: (listener: () => void) => void;
  send: (event: SessionCommand | SessionFact) => void;
  /** See `Bearer`. Both reject as offline while the server cannot be reached: the call would go as a guest's. */
  token: () => Promise<string | null>;
  renew: (refused: string) => Promise<string | null>;
  calls: ReturnType<typeof sessionCalls>;
  /** Takes the token of a person who has just signed in. */
  enter: (access: string) => void;
  /** Ends the flow; a page never does, it is gone with it. */
  stop: () => void;
}

/** Starts the flow of the session. The access token stays in here, in memory (Specification 4). */
export function openSession(base: string): OpenSession {
  // The session's own calls go past the middleware: refused, they are never renewed.
  const calls = sessionCalls(createApi({ base, fetch: (...args) => globalThis.fetch(...args) }));
  const keeper: AccessKeeper = createAccessKeeper();
  const actor = createActor(inspected(sessionMachine.provide({ actors: sessionActors({ calls, keeper }) })), {
    input: { hasHint: hasSessionHint() },
  });
  const settled = async () => {
    const snapshot = await waitFor(actor, selectIsSettled);
    if (snapshot.matches("unreachable")) throw offline();
    return keeper.access;
  };
  const view = () => selectSession(actor.getSnapshot());
  // The page was sent in the look of a guest or of a person, by the same cookie; from here on the session says which.
  const showLook = () => {
    const { step } = view();
    const isGuest = step === "guest" || step === "signedOut" || step === "expired";
    document.documentElement.toggleAttribute("data-session", !isGuest);
  };
  actor.subscribe(showLook);
  actor.start();
  return {
    view,
    onChange: (listener) => void actor.subscribe(listener),
    send: (event) => actor.send(event),
    token: () => {
      // Whoever asks wants to know now, not when the next attempt is due; where nothing is to be retried, this is nothing.
      actor.send({ type: "session.retry" });
      return settled();
    },
    renew: async (refused) => {
      if (keeper.access === refused) actor.send({ type: "token.refused" });
      const access = await settled();
      // Another person has signed in meanwhile: what was sent was not his.
      return access !== null && access !== refused && ownerOf(access) === ownerOf(refused) ? access : null;
    },
    calls,
    stop: () => {
      actor.stop();
      keeper.close();
    },
    enter: (access) => {
      keeper.keep(access);
      actor.send({ type: "session.opened", owner: ownerOf(access) });
    },
  };
}
