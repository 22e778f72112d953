import { sessionChannel } from "./signs.ts";

/** How long to wait for the other tabs, in milliseconds, before refreshing the token here. */
const answerPatience = 200;

/** Messages between tabs. */
type TabMessage =
  | { type: "opened" }
  | { type: "closed" }
  | { type: "renewed"; access: string }
  /** Asks for a token other than the refused one. */
  | { type: "wanted"; refused: string | null };

/** Holds the access token in memory, and shares a new one with the other tabs. */
export interface AccessKeeper {
  readonly access: string | null;
  keep: (access: string) => void;
  drop: () => void;
  /** Gives the token to other tabs. */
  share: () => void;
  tell: (message: TabMessage) => void;
  hear: (listener: (message: TabMessage) => void) => () => void;
  /** Asks the other tabs for a token that is not the refused one, and keeps it. */
  ask: (refused: string | null) => Promise<void>;
  close: () => void;
}

/** The account of a token. The signature is not checked: the server does that. */
export function ownerOf(access: string): string | null {
  try {
    const payload = (access.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === "object" && claims !== null && "sub" in claims ? String(claims.sub) : null;
  } catch {
    return null;
  }
}

const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(sessionChannel);
  } catch {
    return null;
  }
};

export function createAccessKeeper(): AccessKeeper {
  const channel = openChannel();
  const listeners = new Set<(message: TabMessage) => void>();
  let access: string | null = null;
  let isAsking = false;
  const tell = (message: TabMessage) => channel?.postMessage(message);
  const hear = (listener: (message: TabMessage) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // A tab takes only tokens of its own account. Guests take none unless they ask: `opened` tells them of a sign-in.
  const isOurs = (given: string) => (access === null ? isAsking : ownerOf(access) === ownerOf(given));
  channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === "renewed" && isOurs(data.access)) access = data.access;
    if (data.type === "wanted" && access !== null && access !== data.refused)
      tell({ type: "renewed", access });
    for (const listener of listeners) listener(data);
  });
  return {
    get access() {
      return access;
    },
    keep: (given) => {
      access = given;
    },
    drop: () => {
      access = null;
    },
    share: () => {
      if (access !== null) tell({ type: "renewed", access });
    },
    tell,
    hear,
    close: () => channel?.close(),
    ask: (refused) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          stop();
          isAsking = false;
          resolve();
        };
        const timer = setTimeout(end, answerPatience);
        const stop = hear(() => {
          if (access !== refused) end();
        });
        isAsking = true;
        tell({ type: "wanted", refused });
      }),
  };
}
