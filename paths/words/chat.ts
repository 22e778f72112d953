import type { ApiFailure } from "#domain/api-failure.ts";
import type { chatMachine } from "#machines/chat/chat.machine.ts";
import type { Chat, ChatMemory } from "#machines/chat/chat.types.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const told = (chat: Chat): string => {
  if (chat.widget !== null) return "The server names a vendor's chat (start it with `CHAT_WIDGET_EN`)";
  if (chat.is_closed) return "Staff have closed the conversation (`npm run operator -- chat close <number>`)";
  return chat.messages.length === 0
    ? "The server returns no conversation for this browser"
    : "The server returns the conversation";
};

const uploadAt = (value: unknown): string => {
  if (value === "uploaded") return "Press ‘Attach a file’, choose a photo, and wait until it is attached";
  return (value as { holding: string }).holding === "failed"
    ? "Turn the network off during an upload"
    : "Slow the network down, press ‘Attach a file’ and choose a photo";
};

/** The chat in the corner of every page. */
export const chatWords: WordsFor<typeof chatMachine> = {
  begin: "Open /en in a new private window",
  events: {
    "panel.open": "Press the button ‘Chat with us’ in the corner",
    "panel.close": "Press the cross of the chat, or press Escape",
    "words.change": ({ words }) =>
      words === "" ? "Clear ‘Your message’" : `Type \`${words}\` into ‘Your message’`,
    "email.change": ({ email }) => `Type \`${email}\` into ‘E-mail for the answer’`,
    "file.detach": "Press ‘Remove the file’ beside the attached file",
    "letter.send": "Press ‘Send’",
    "letter.retry": "Press ‘Send now’",
    retry: "Press ‘Try again’",
    "stream.opened": "The event stream opens",
    "stream.lost": "The event stream breaks off",
    "chat.changed": ({ chat }) =>
      chat.is_closed
        ? told(chat)
        : "A member of staff answers (`npm run operator -- chat answer <number> Within the hour.`)",
    ...pageWords,
  },
  done: {
    recall: (memory: ChatMemory) =>
      memory.letter !== null
        ? "The browser has kept an unsent message (turn the network off, send a message, and reload the page)"
        : memory.isKnown
          ? "This browser has a conversation already (send a message, type `And`, and reload the page)"
          : "",
    readChat: ({ chat }: { chat: Chat }) => told(chat),
    askChat: ({ chat }: { chat: Chat }) => told(chat),
    tellSeen: "",
    keepWords: "",
    prepareLetter: "",
    sendLetter: "The server accepts the message",
    forgetLetter: "",
  },
  failed: {
    recall: "",
    readChat: (failure: ApiFailure) => `The conversation cannot be read: ${why(failure)}`,
    askChat: (failure: ApiFailure) => `The conversation cannot be read: ${why(failure)}`,
    tellSeen: (failure: ApiFailure) => `The page cannot report which messages were seen: ${why(failure)}`,
    keepWords: "",
    prepareLetter: "",
    sendLetter: (failure: ApiFailure) =>
      `The server does not accept the message: ${why(failure, {
        fields: "it rejects the address",
        throttled: "it reports too many messages (send 20 in a minute)",
      })}`,
    forgetLetter: "",
  },
  moved: { fileUpload: uploadAt },
  timers: {
    wordsPause: "Stop typing for half a second",
    askDelay:
      "Wait until the page asks for the conversation again: 5 seconds, longer after each further failure",
    retryDelay: waiting.retryDelay,
    sendDelay:
      "Wait until the page sends the message again: 2 seconds after the first failure, longer after each further one",
  },
  // Storing and restoring fail only in a browser without storage.
  canHappen: ({ type }) =>
    !/^xstate\.error\.actor\.(?:recall|keepWords|prepareLetter|forgetLetter)$/.test(type),
  states: {
    "panel.closed": "The button ‘Chat with us’ is in the corner, with the number of unread answers",
    "panel.open.watched": "The chat is open",
    "panel.open.telling": "The chat is open",
    "line.recalling": "",
    "line.asleep": "",
    "line.reading": "If the chat is open, grey placeholders appear in place of the messages",
    "line.failed": "If the chat is open, it says ‘The conversation could not be loaded’, with ‘Try again’",
    "line.quiet": "",
    "line.paused": "",
    "line.listening.connecting": "",
    "line.listening.live": "Answers of the staff appear at once",
    "line.reconnecting": "If the chat is open, it says ‘Connecting again…’",
    "line.asking": "",
    "line.ended": "If the chat is open, it says ‘The conversation is closed. Write to open it again.’",
    "line.atVendor": "If the chat is open, it shows the vendor's page",
    "attachment.free": "",
    "attachment.arriving":
      "The file appears below the message with a progress bar, and ‘Send’ waits for the upload",
    "letter.writing.kept": "The text stays after a reload of the page",
    "letter.writing.changed": "",
    "letter.writing.keeping": "",
    "letter.preparing": "The message appears in the chat, marked ‘Sending…’",
    "letter.sending": "The message appears in the chat, marked ‘Sending…’",
    "letter.waiting": "The message is marked ‘Not sent yet’, with ‘Send now’",
    "letter.clearing": "",
  },
};
