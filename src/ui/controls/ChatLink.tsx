import type { MouseEvent, ReactNode } from "react";
import { Anchor } from "./Anchor.tsx";

/** A link to support: it opens the chat in the header, or the contacts on a page without a chat. */
export function ChatLink({ children }: { children: ReactNode }) {
  const openChat = (event: MouseEvent) => {
    const button = document.getElementById("chat");
    if (button === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (button.getAttribute("aria-expanded") !== "true") button.click();
  };
  return (
    <Anchor href="/contacts" onClick={openChat}>
      {children}
    </Anchor>
  );
}
