import { use, useSyncExternalStore } from "react";
import type { SessionView } from "#machines/account/session/session.selectors.ts";
import type { User } from "#machines/account/session/session.machine.ts";
import { SessionContext } from "./SessionContext.ts";

/** What the prerendered page shows. */
const atFirst: SessionView = { step: "opening" };

/** The current user and the session's actions. */
export function useSession() {
  const source = use(SessionContext);
  return {
    view: useSyncExternalStore(source.subscribe, source.view, () => atFirst),
    actions: {
      signOut: () => source.send({ type: "session.close" }),
      retry: () => source.send({ type: "session.retry" }),
      /** Updates the user with the server's answer to a settings change. */
      changeUser: (user: User) => source.send({ type: "user.changed", user }),
    },
  };
}

/** The signed-in user. Use only inside `AccountOnly`, which renders nothing without one. */
export function useUser(): User {
  const { view } = useSession();
  if (view.step !== "signedIn") throw new Error("There is no signed-in user");
  return view.user;
}
