import { createActor, type InspectionEvent, waitFor } from "xstate";
import { offline } from "#domain/api-failure.ts";
import {
  selectIsSettled,
  selectSession,
  type SessionView,
} from "#machines/account/session/session.selectors.ts";
import {
  sessionMachine,
  type SessionCommand,
  type SessionFact,
} from "#machines/account/session/session.machine.ts";
import { createApi } from "#src/shell/api/client.ts";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { sessionCalls } from "#src/shell/api/session.ts";
import { type AccessKeeper, createAccessKeeper, ownerOf } from "./access-keeper.ts";
import { sessionActors } from "./actors.ts";
import { forgetSessionHint, hasSessionHint } from "./signs.ts";
import { createTextKeeper } from "./typed.ts";

/** The session while its flow runs. */
export interface OpenSession {
  view: () => SessionView;
  onChange: (listener: () => void) => void;
  send: (event: SessionCommand | SessionFact) => void;
  /**
   * See `Bearer`. The first two reject as offline while the server cannot be reached; otherwise the call would be sent
   * as a guest's.
   */
  token: () => Promise<string | null>;
  renew: (refused: string) => Promise<string | null>;
  end: (refused: string) => void;
  calls: ReturnType<typeof sessionCalls>;
  /** Opens the session with the token of a user who has just signed in. */
  enter: (access: string) => void;
  /** Stops the flow. For tests: on a page it runs until the page is closed. */
  stop: () => void;
}

/** What a session is opened with. */
export interface SessionOptions {
  /** Base URL of the API, see `ApiOptions`. */
  base: string;
  /** XState's `inspect` option: receives everything that the flow does. Unset in production. */
  inspect?: ((event: InspectionEvent) => void) | undefined;
}

/** Starts the flow of the session. The access token stays in memory, outside the machine. */
export function openSession({ base, inspect }: SessionOptions): OpenSession {
  // The session's own calls bypass the middleware: a refused one must not ask for a renewal.
  const calls = sessionCalls(createApi({ base, fetch: limitedFetch }));
  const keeper: AccessKeeper = createAccessKeeper();
  const actor = createActor(sessionMachine.provide({ actors: sessionActors({ calls, keeper }) }), {
    input: { hasHint: hasSessionHint() },
    inspect,
  });
  const settled = async () => {
    const snapshot = await waitFor(actor, selectIsSettled);
    if (snapshot.matches("unreachable")) throw offline();
    return keeper.access;
  };
  const view = () => selectSession(actor.getSnapshot());
  // The server chose the look of the page by the cookie; from here on the session chooses it.
  const showLook = () => {
    const { step } = view();
    const isGuest = step === "guest" || step === "signedOut" || step === "expired";
    document.documentElement.toggleAttribute("data-session", !isGuest);
  };
  const keepTexts = createTextKeeper();
  actor.subscribe(showLook);
  // Before the page that somebody types in is gone.
  actor.subscribe(() => keepTexts(view()));
  actor.start();
  return {
    view,
    onChange: (listener) => void actor.subscribe(listener),
    send: (event) => actor.send(event),
    token: () => {
      // Do not wait for the next scheduled attempt. Ignored where there is nothing to retry.
      actor.send({ type: "session.retry" });
      return settled();
    },
    renew: async (refused) => {
      if (keeper.access === refused) actor.send({ type: "token.refused" });
      const access = await settled();
      // Another user may have signed in meanwhile: the request was not theirs.
      return access !== null && access !== refused && ownerOf(access) === ownerOf(refused) ? access : null;
    },
    end: (refused) => {
      if (keeper.access !== refused) return;
      keeper.drop();
      forgetSessionHint();
      actor.send({ type: "session.ended" });
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
