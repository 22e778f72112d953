import { useSyncExternalStore } from "react";
import type { SessionView } from "#machines/session/session.selectors.ts";
import type { User } from "#machines/session/session.types.ts";
import { useSessionSource } from "./SessionContext.ts";

/** What the prerendered page was drawn with. */
const atFirst: SessionView = { step: "opening" };

/** Who uses the page, and what that person can do about it. */
export function useSession() {
  const source = useSessionSource();
  return {
    view: useSyncExternalStore(source.subscribe, source.view, () => atFirst),
    actions: {
      signOut: () => source.send({ type: "session.close" }),
      retry: () => source.send({ type: "session.retry" }),
      /** Tells the session what the server answered to a change of the account's settings. */
      changeUser: (user: User) => source.send({ type: "user.changed", user }),
    },
  };
}

/** The person who is signed in. Only under the guard of the account area, which shows nothing without one. */
export function useUser(): User {
  const { view } = useSession();
  if (view.step !== "signedIn") throw new Error("Nobody is signed in");
  return view.user;
}
