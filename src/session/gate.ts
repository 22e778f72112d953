import type { Bearer } from "#src/api/auth.ts";
import type { SessionSource } from "./SessionContext.ts";
import type { SessionView } from "#machines/session/session.selectors.ts";
import type { OpenSession } from "./open.ts";

/** Name of the channel between the tabs of this browser. */
export const sessionChannel = "session";

/** The readable companion of the refresh cookie: whether there is one is all that it says. */
export const hasSessionHint = (): boolean => /(?:^|; )session=1/.test(document.cookie);

const opening: SessionView = { step: "opening" };
const guest: SessionView = { step: "guest" };

/** The session as the rest of the page deals with it. */
export interface SessionGate extends Bearer, SessionSource {
  /** Loads the session's flow and starts it, once. */
  open: () => Promise<OpenSession>;
}

/**
 * The door to the session. Its flow and all that belongs to it is a chunk of its own, which a guest who only looks
 * around does without: it comes when there is a refresh cookie, when another tab signs in, or when a page asks for it.
 */
export function createSessionGate(base: string): SessionGate {
  const listeners = new Set<() => void>();
  const hasHint = hasSessionHint();
  let loading: Promise<OpenSession> | undefined;
  let session: OpenSession | undefined;
  const load = async () => {
    const { openSession } = await import("./open.ts");
    session = openSession(base);
    session.onChange(() => listeners.forEach((listener) => listener()));
    return session;
  };
  const open = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const quietly = () => void open().catch(() => undefined);
  if (hasHint) quietly();
  else {
    // The server may have been told more by the cookies than this page can see of them.
    document.documentElement.removeAttribute("data-session");
    try {
      const channel = new BroadcastChannel(sessionChannel);
      channel.addEventListener("message", () => {
        channel.close();
        quietly();
      });
    } catch {
      // A browser that keeps nothing for this site has no tabs that would tell.
    }
  }
  return {
    open,
    token: async () => (hasHint || loading !== undefined ? (await open()).token() : null),
    renew: async (refused) => (await open()).renew(refused),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => session?.view() ?? (hasHint || loading !== undefined ? opening : guest),
    send: (event) =>
      void open().then(
        (opened) => opened.send(event),
        () => undefined,
      ),
  };
}
