import type { chatMachine } from "#machines/site/chat/chat.machine.ts";
import { ChatDock } from "#src/site/chat/ChatDock.tsx";
import { failedReading, said } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof chatMachine;

/** The effects of actors beside the panel are visible in the panel. */
const inPanel: readonly Landmark[] = [];

const composer: Shown<Machine> = (snapshot) => {
  const { chat, refusals, sendFailure } = snapshot.context;
  const canSend = chat !== null && snapshot.matches({ letter: "writing" });
  const isRepeated = snapshot.matches({ letter: "waiting" });
  return [
    "field Your message",
    ...(chat === null || chat.email === null ? ["field Email for the answer if you leave" as const] : []),
    canSend ? "button Send" : "blocked Send",
    ...Object.values(refusals).flatMap((messages) => messages.map((message): Landmark => `text ${message}`)),
    ...(sendFailure === null || isRepeated ? [] : [`text ${said(sendFailure)}` as const]),
  ];
};

const letter: Shown<Machine> = (snapshot) => {
  const { letter: sending, sendFailure } = snapshot.context;
  if (sending === null) return [];
  if (!snapshot.matches({ letter: "waiting" })) return [`text ${sending.text}`, "text Sending…"];
  return [
    `text ${sending.text}`,
    "button Send now",
    sendFailure === null ? "alert Not sent yet" : `alert Not sent yet . ${said(sendFailure)}`,
  ];
};

const conversation: Shown<Machine> = (snapshot) => {
  const { chat, letter: sending } = snapshot.context;
  const messages = chat?.messages ?? [];
  return [
    ...(messages.length === 0 && sending === null
      ? ["text Ask about an exchange, an order or a payment." as const]
      : []),
    ...messages.map(({ text }): Landmark => `text ${text}`),
    ...letter(snapshot),
    ...(snapshot.matches({ line: "ended" }) ? ["alert The conversation is closed." as const] : []),
    ...(snapshot.matches({ line: "reconnecting" }) ? ["alert Connecting again…" as const] : []),
  ];
};

const panel: Shown<Machine> = (snapshot) => {
  const head: Landmark[] = ["button Chat with us", "heading Chat with us", "button Close the chat"];
  const { chat, failure } = snapshot.context;
  if (chat !== null) return [...head, ...conversation(snapshot), ...composer(snapshot)];
  return snapshot.matches({ line: "failed" })
    ? [...head, ...failedReading("The conversation couldn't be loaded", failure)]
    : [...head, ...composer(snapshot)];
};

/** The chat in the header of every page. */
export const chatView = viewModel<Machine>({
  flow: "chat",
  runs: "chat",
  globals: () => ({
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  }),
  begin: () => <ChatDock opensAtOnce={false} />,
  events: {
    "panel.open": (page) => page.press("Chat with us"),
    "panel.close": (page) => page.press("Close the chat"),
    "words.change": (page, { words }) => page.type("Your message", words),
    "email.change": (page, { email }) => page.type("Email for the answer", email),
    "letter.send": (page) => page.press("Send"),
    "letter.retry": (page) => page.press("Send now"),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "file.detach": "The press on ‘Remove the file’; see `tests/src/site/chat.test.tsx`.",
    "stream.opened": "The server says so.",
    "stream.lost": "The server says so.",
    "chat.changed": "The server says so.",
    "page.hidden": "The browser says so.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  withheld: [
    {
      why: "A vendor's chat is another page; see `tests/src/site/chat.test.tsx`.",
      is: (event) => JSON.stringify(event).includes("chat-frame"),
    },
    {
      why: "Nothing can be written while the panel is closed.",
      is: ({ type }, { context }) =>
        ["words.change", "email.change", "letter.send", "letter.retry", "retry"].includes(type) &&
        !context.isOpen,
    },
    {
      why: "Beside a conversation that is there, a lost line comes back by itself.",
      is: ({ type }, { context }) => type === "retry" && context.chat !== null,
    },
  ],
  states: {
    "panel.closed": ["button Chat with us"],
    "panel.open.watched": panel,
    "panel.open.telling": panel,
    "line.recalling": inPanel,
    "line.asleep": inPanel,
    "line.reading": inPanel,
    "line.failed": inPanel,
    "line.quiet": inPanel,
    "line.paused": inPanel,
    "line.listening.connecting": inPanel,
    "line.listening.live": inPanel,
    "line.reconnecting": inPanel,
    "line.asking": inPanel,
    "line.ended": inPanel,
    "attachment.free": inPanel,
    "attachment.arriving": inPanel,
    "letter.writing.kept": inPanel,
    "letter.writing.changed": inPanel,
    "letter.writing.keeping": inPanel,
    "letter.preparing": inPanel,
    "letter.sending": inPanel,
    "letter.waiting": inPanel,
    "letter.clearing": inPanel,
  },
  others: ["field Attach a file", "button Attach a file"],
});
