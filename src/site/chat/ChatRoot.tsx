import { useEffect, useSyncExternalStore } from "react";
import { forgetChatMemory } from "#src/shell/browser/chat-memory.ts";
import { Flows } from "#src/shell/Flows.tsx";
import { useServices } from "#src/shell/ServicesContext.ts";
import { ChatDock } from "./ChatDock.tsx";
import { provideChat } from "./actors.ts";

/** The chat of this browser. Remounts when the user signs out: the next person must not read the conversation. */
export function ChatRoot({ isPressed }: { isPressed: boolean }) {
  const { session } = useServices();
  const isSignedOut = () => session.view().step === "signedOut";
  // Before the store below: a new chat reads the memory as soon as it is mounted.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.view().step === "signedOut") forgetChatMemory();
      }),
    [session],
  );
  const isLeft = useSyncExternalStore(session.subscribe, isSignedOut);
  return (
    <Flows provide={provideChat}>
      <ChatDock key={String(isLeft)} opensAtOnce={isPressed && !isLeft} />
    </Flows>
  );
}
