import { use, useSyncExternalStore } from "react";
import type { SessionView } from "#machines/session/session.selectors.ts";
import type { User } from "#machines/session/session.types.ts";
import { SessionContext } from "./SessionContext.ts";

/** What the prerendered page shows. */
const atFirst: SessionView = { step: "opening" };

/** Who is signed in, and what they can do about it. */
export function useSession() {
  const source = use(SessionContext);
  return {
    view: useSyncExternalStore(source.subscribe, source.view, () => atFirst),
    actions: {
      signOut: () => source.send({ type: "session.close" }),
      retry: () => source.send({ type: "session.retry" }),
      /** Passes on what the server answered to a change of the account's settings. */
      changeUser: (user: User) => source.send({ type: "user.changed", user }),
    },
  };
}

/** The signed-in user. Only inside `AccountOnly`, which shows nothing without one. */
export function useUser(): User {
  const { view } = useSession();
  if (view.step !== "signedIn") throw new Error("There is no signed-in user");
  return view.user;
}
