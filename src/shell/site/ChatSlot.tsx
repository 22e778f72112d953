import { type MouseEvent, useEffect, useState } from "react";
import { localePath } from "#domain/text/locale.ts";
import { hasChat } from "#src/shell/browser/chat-memory.ts";
import { withMessages } from "#src/language/i18n.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { whenIdle } from "#src/ui/whenIdle.ts";
import { ChatFace, useChatFace } from "./ChatFace.tsx";

const chat = lazyComponent(
  () => withMessages(import("#src/site/chat/ChatRoot.tsx"), "site"),
  ({ ChatRoot }) => ChatRoot,
);

/**
 * The chat's place in the header. It is a link to the contacts until the chat's code has loaded: on the first
 * press, or when the page is idle if this browser has a conversation, so that new answers are counted.
 */
export function ChatSlot() {
  const locale = useLocale();
  const face = useChatFace();
  const [presses, setPresses] = useState(0);
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => whenIdle(() => setIsKnown(hasChat())), []);
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setPresses(presses + 1);
  };
  const link = (
    <a {...face} href={localePath(locale, "/contacts")} onClick={press} onPointerEnter={chat.preload}>
      <ChatFace />
    </a>
  );
  // The key makes each press fetch again what has failed to load.
  return presses > 0 || isKnown ? <chat.Lazy key={presses} fallback={link} isPressed={presses > 0} /> : link;
}
