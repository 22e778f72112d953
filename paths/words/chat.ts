import type { ApiFailure } from "#domain/api-failure.ts";
import type { chatMachine } from "#machines/chat/chat.machine.ts";
import type { Chat, ChatMemory } from "#machines/chat/chat.types.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const told = (chat: Chat): string => {
  if (chat.widget !== null) return "The server names the chat of a vendor (start it with `CHAT_WIDGET_EN`)";
  if (chat.is_closed) return "Staff have closed the conversation (`npm run operator -- chat close <number>`)";
  return chat.messages.length === 0
    ? "The server knows no conversation of this browser"
    : "The server tells the conversation";
};

const uploadAt = (value: unknown): string => {
  if (value === "uploaded") return "Press ‘Attach a file’, choose a photo, and wait until it is attached";
  return (value as { holding: string }).holding === "failed"
    ? "Take the network away while a file is uploaded"
    : "Slow the network down, press ‘Attach a file’ and choose a photo";
};

/** The chat in the corner of every page. */
export const chatWords: WordsFor<typeof chatMachine> = {
  begin: "Open /en in a browser of its own",
  events: {
    "panel.open": "Press the button ‘Chat with us’ in the corner",
    "panel.close": "Press the cross of the chat, or Escape",
    "words.change": ({ words }) =>
      words === "" ? "Delete what is typed into ‘Your message’" : `Type \`${words}\` into ‘Your message’`,
    "email.change": ({ email }) => `Type \`${email}\` into ‘E-mail for the answer’`,
    "file.detach": "Press ‘Remove the file’ beside the attached file",
    "letter.send": "Press ‘Send’",
    "letter.retry": "Press ‘Send now’",
    retry: "Press ‘Try again’",
    "stream.opened": "The stream of the conversation opens",
    "stream.lost": "The stream of the conversation breaks off",
    "chat.changed": ({ chat }) =>
      chat.is_closed
        ? told(chat)
        : "Staff answer (`npm run operator -- chat answer <number> Within the hour.`)",
    ...pageWords,
  },
  done: {
    recall: (memory: ChatMemory) =>
      memory.letter !== null
        ? "The browser has kept a message that was on its way: take the network away, send one, and load the page again"
        : memory.isKnown
          ? "This browser has written before: write a message, type `And`, and load the page again"
          : "",
    readChat: ({ chat }: { chat: Chat }) => told(chat),
    askChat: ({ chat }: { chat: Chat }) => told(chat),
    tellSeen: "",
    keepWords: "",
    prepareLetter: "",
    sendLetter: "The server takes the message",
    forgetLetter: "",
  },
  failed: {
    recall: "",
    readChat: (failure: ApiFailure) => `The conversation cannot be read: ${why(failure)}`,
    askChat: (failure: ApiFailure) => `The conversation cannot be read: ${why(failure)}`,
    tellSeen: (failure: ApiFailure) => `It cannot be told what was seen: ${why(failure)}`,
    keepWords: "",
    prepareLetter: "",
    sendLetter: (failure: ApiFailure) =>
      `The server does not take the message: ${why(failure, {
        fields: "it refuses the address",
        throttled: "it asks to wait (send 20 messages in a minute)",
      })}`,
    forgetLetter: "",
  },
  moved: { fileUpload: uploadAt },
  timers: {
    wordsPause: "Stop typing for half a second",
    askDelay: "Wait until the conversation is asked for again: 5 seconds, longer after each further failure",
    retryDelay: waiting.retryDelay,
    sendDelay:
      "Wait until the message is sent again: 2 seconds after the first failure, longer after each further one",
  },
  // Storing and restoring fail only in a browser without storage.
  canHappen: ({ type }) =>
    !/^xstate\.error\.actor\.(?:recall|keepWords|prepareLetter|forgetLetter)$/.test(type),
  states: {
    "panel.closed": "The button ‘Chat with us’ is in the corner; it counts answers that were not seen",
    "panel.open.watched": "The chat is open",
    "panel.open.telling": "The chat is open",
    "line.recalling": "",
    "line.asleep": "",
    "line.reading": "Where the chat is open, grey lines hold the place of the messages",
    "line.failed":
      "Where the chat is open, it says ‘The conversation could not be loaded’ and offers ‘Try again’",
    "line.quiet": "",
    "line.paused": "",
    "line.listening.connecting": "",
    "line.listening.live": "What staff answer appears at once",
    "line.reconnecting": "Where the chat is open, it says ‘Connecting again…’",
    "line.asking": "",
    "line.ended": "Where the chat is open, it says ‘The conversation is closed. Write to open it again.’",
    "line.atVendor": "Where the chat is open, it shows the page of the vendor",
    "attachment.free": "",
    "attachment.arriving": "The file stands below the message with a bar, and ‘Send’ waits for it",
    "letter.writing.kept": "What is typed is there again when the page is loaded anew",
    "letter.writing.changed": "",
    "letter.writing.keeping": "",
    "letter.preparing": "The message stands in the chat, marked ‘Sending…’",
    "letter.sending": "The message stands in the chat, marked ‘Sending…’",
    "letter.waiting": "The message is marked ‘Not sent yet’, and ‘Send now’ is offered",
    "letter.clearing": "",
  },
};
