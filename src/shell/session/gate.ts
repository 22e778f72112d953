import type { Bearer } from "#src/shell/api/auth.ts";
import type { SessionView } from "#machines/account/session/session.selectors.ts";
import type { OpenSession, SessionOptions } from "./open.ts";
import type { SessionSource } from "./SessionContext.ts";
import { hasSessionHint, sessionChannel } from "./signs.ts";

const opening: SessionView = { step: "opening" };
const guest: SessionView = { step: "guest" };

/** The session as seen by the rest of the page. */
export interface SessionGate extends Bearer, SessionSource {
  /** Loads the session's flow and starts it, once. */
  open: () => Promise<OpenSession>;
}

/**
 * Loads the session on demand. Its flow is a chunk of its own, which most guests never fetch: it is loaded when there is
 * a refresh cookie, when another tab signs in, or when a page asks for it.
 */
export function createSessionGate(options: SessionOptions): SessionGate {
  const listeners = new Set<() => void>();
  const hasHint = hasSessionHint();
  let loading: Promise<OpenSession> | undefined;
  let session: OpenSession | undefined;
  const load = async () => {
    const { openSession } = await import("./open.ts");
    session = openSession(options);
    const tell = () => listeners.forEach((listener) => listener());
    session.onChange(tell);
    // A guest's session settles before anybody can hear of it.
    tell();
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
    // The server may have seen a cookie that the page cannot read.
    document.documentElement.removeAttribute("data-session");
    try {
      const channel = new BroadcastChannel(sessionChannel);
      channel.addEventListener("message", () => {
        channel.close();
        quietly();
      });
    } catch {
      // The browser blocks storage for this site: its tabs share no session.
    }
  }
  return {
    open,
    token: async () => (hasHint || loading !== undefined ? (await open()).token() : null),
    renew: async (refused) => (await open()).renew(refused),
    end: (refused) => session?.end(refused),
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
