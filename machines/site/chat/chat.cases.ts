import { childAt, done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { chatMachine } from "./chat.machine.ts";
import type { Chat, ChatFile, ChatLetter, ChatMessage } from "./chat.types.ts";

/** A picture as the server tells it. */
export const sampleFile: ChatFile = {
  id: "5b0a9c52-57d1-4f5c-8f0e-2f1d6a3b9c10",
  name: "screenshot.png",
  type: "image/png",
  size: 48_200,
  url: "/en/api/v1/chat/files/5b0a9c52-57d1-4f5c-8f0e-2f1d6a3b9c10/",
};

/** A message as the server tells it. */
export const sampleMessage = (change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 1,
  by: "visitor",
  text: "When will my claim be paid?",
  file: null,
  at: "2026-11-22T10:00:00.000Z",
  ...change,
});

/** A conversation as the server tells it. */
export const sampleChat = (change: Partial<Chat> = {}): Chat => ({
  number: 1,
  claim: null,
  email: null,
  is_closed: false,
  seen: 1,
  messages: [sampleMessage()],
  widget: null,
  ...change,
});

const answered = sampleChat({ messages: [sampleMessage({ id: 2, by: "staff", text: "Within the hour." })] });
const closed = sampleChat({ is_closed: true, messages: [] });

/** A browser that has written nothing. */
export const noChat = sampleChat({ number: null, seen: 0, messages: [] });

/** A letter that is ready to leave. */
export const sampleLetter: ChatLetter = {
  key: "key-of-a-letter",
  text: "And my card?",
  file: null,
  email: "",
  claim: null,
};

/** Events and outcomes that reach every state of the chat. */
export const chatCases: FlowCases<typeof chatMachine> = {
  keys: { "letter.key": "sendLetter" },
  inputs: [undefined],
  events: [
    { type: "panel.open" },
    { type: "panel.close" },
    { type: "words.change", words: "And my card?" },
    { type: "words.change", words: "" },
    { type: "email.change", email: "anna@example.com" },
    childAt("fileUpload", { holding: "uploading" }),
    childAt("fileUpload", { holding: "failed" }),
    childAt("fileUpload", "uploaded", { stored: sampleFile }),
    { type: "file.detach" },
    { type: "letter.send" },
    { type: "letter.retry" },
    { type: "retry" },
    { type: "stream.opened" },
    { type: "stream.lost" },
    { type: "chat.changed", chat: answered },
    { type: "chat.changed", chat: closed },
    { type: "page.hidden" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("recall", { words: "And", letter: null, isKnown: false }),
    done("recall", { words: "And", letter: null, isKnown: true }),
    done("recall", { words: "", letter: sampleLetter, isKnown: true }),
    failed("recall"),
    done("readChat", { chat: noChat }),
    done("readChat", { chat: sampleChat() }),
    done("readChat", { chat: closed }),
    done("readChat", { chat: { ...noChat, widget: "/en/chat-frame" } }),
    failed("readChat"),
    done("askChat", { chat: answered }),
    done("askChat", { chat: closed }),
    failed("askChat"),
    done("tellSeen"),
    failed("tellSeen"),
    done("keepWords"),
    failed("keepWords"),
    done("prepareLetter", { letter: sampleLetter }),
    failed("prepareLetter"),
    done("sendLetter", { letter: sampleMessage({ id: 3, text: "And my card?" }) }),
    failed("sendLetter"),
    failed("sendLetter", { kind: "throttled", retryAfter: 30 }),
    failed("sendLetter", { kind: "fields", fields: { email: ["Not an address."] } }),
    failed("sendLetter", { kind: "fields", fields: { file: ["Not there."] } }),
    done("forgetLetter"),
    failed("forgetLetter"),
  ],
  rests: { "line.atVendor": "The third-party chat takes over." },
};
