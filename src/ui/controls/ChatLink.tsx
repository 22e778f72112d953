import type { MouseEvent, ReactNode } from "react";
import { Anchor } from "./Anchor.tsx";

/** The button in the corner of every page that opens the chat; before hydration it is a link. */
const chatButton = () => document.querySelector<HTMLElement>("#chat[data-live] > :is(a, button)");

/** A link to support: it opens the chat, or the contacts when there is no chat. */
export function ChatLink({ children }: { children: ReactNode }) {
  const openChat = (event: MouseEvent) => {
    const button = chatButton();
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
