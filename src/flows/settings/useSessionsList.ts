import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import * as list from "#machines/sessions-list/sessions-list.selectors.ts";
import { useFlow } from "#src/flows/machines.ts";

/** Where the account is signed in, and the ending of it. */
export function useSessionsList() {
  const actor = useFlow("sessionsList");
  return {
    view: {
      step: useSelector(actor, list.selectStep),
      sessions: useSelector(actor, list.selectSessions),
      failure: useSelector(actor, list.selectFailure),
      endingId: useSelector(actor, list.selectEndingId),
      hasOthers: useSelector(actor, list.selectHasOthers),
      isConfirming: useSelector(actor, list.selectIsConfirming),
      isEndingOthers: useSelector(actor, list.selectIsEndingOthers),
      endFailure: useSelector(actor, list.selectEndFailure),
    },
    actions: useMemo(
      () => ({
        retry: () => actor.send({ type: "retry" }),
        end: (id: string) => actor.send({ type: "session.end", id }),
        endOthers: () => actor.send({ type: "others.end" }),
        confirm: () => actor.send({ type: "others.confirm" }),
        cancel: () => actor.send({ type: "others.cancel" }),
        doubt: () => actor.send({ type: "sessions.doubted" }),
      }),
      [actor],
    ),
  };
}

export type SessionsList = ReturnType<typeof useSessionsList>;
