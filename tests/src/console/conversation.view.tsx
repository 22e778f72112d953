import { conversationMachine } from "#machines/console/conversation/conversation.machine.ts";
import { templatesMachine } from "#machines/console/templates/templates.machine.ts";
import { chatMachine } from "#machines/site/chat/chat.machine.ts";
import { ChatDesk } from "#src/console/conversation/ChatDesk.tsx";
import { listView } from "../walks/list-view.ts";

const close = "Close the conversation";

/** What staff know of one conversation. Its messages are the visitor's chat, which has a model of its own. */
export const conversationView = listView({
  machine: conversationMachine,
  runs: "conversation",
  beside: { chat: chatMachine, templates: templatesMachine },
  begin: ({ place }) => <ChatDesk id={place.id} />,
  loading: "Loading the conversation…",
  failed: "The conversation couldn't be loaded",
  absent: "heading There is no such conversation",
  empty: () => [],
  rows: ({ rows, isBusy }) => [
    "heading Conversation No.…",
    `${isBusy ? "blocked" : "button"} ${close}`,
    `text ${rows[0]?.state === "closed" ? "Closed" : "Waits for an answer"}`,
  ],
  commands: {
    close: {
      press: (page) => page.press(close),
      asks: { title: "Close this conversation?", yes: "Yes, close", no: "Cancel" },
      failed: "The conversation couldn't be closed",
    },
  },
});
