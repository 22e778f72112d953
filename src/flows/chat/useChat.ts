import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { selectChat } from "#machines/chat/chat.selectors.ts";
import { useFlow } from "#src/flows/machines.ts";

/** The chat: what it shows, and what a visitor can do. */
export function useChat(opensAtOnce: boolean) {
  const actor = useFlow("chat");
  const actions = useMemo(
    () => ({
      open: () => actor.send({ type: "panel.open" }),
      close: () => actor.send({ type: "panel.close" }),
      type: (words: string) => actor.send({ type: "words.change", words }),
      typeEmail: (email: string) => actor.send({ type: "email.change", email }),
      send: () => actor.send({ type: "letter.send" }),
      sendNow: () => actor.send({ type: "letter.retry" }),
      retry: () => actor.send({ type: "retry" }),
    }),
    [actor],
  );
  // The press that fetched this code is its first event.
  useEffect(() => {
    if (opensAtOnce) actions.open();
  }, [opensAtOnce, actions]);
  return { view: useSelector(actor, selectChat), actions };
}

/** What a visitor can do in the chat. */
export type ChatActions = ReturnType<typeof useChat>["actions"];
