import type { ApiFailure } from "#domain/api-failure.ts";
import { about } from "#machines/properties.ts";
import { hasUnseen, isWorthRepeating, newestIn } from "./chat.context.ts";
import { chatFileProperties } from "./chat.files.properties.ts";
import type { chatMachine } from "./chat.machine.ts";
import type { Chat, ChatMemory } from "./chat.types.ts";

const { always, leads, eventually, at } = about<typeof chatMachine>();

type Carried = { chat: Chat };
const isOver = ({ chat }: Carried) => chat.is_closed && chat.widget === null;
const goesOn = ({ chat }: Carried) => !chat.is_closed && chat.widget === null;

/** Requirements on the chat. */
export const chatProperties = [
  ...chatFileProperties,
  leads("Specification 1", "a press opens the chat", {
    in: "panel.closed",
    on: "panel.open",
    to: "panel.open",
    so: ({ isOpen }) => isOpen,
  }),
  leads("Specification 1", "closing the chat keeps the typed text", {
    in: "panel.open",
    on: "panel.close",
    to: "panel.closed",
    so: ({ isOpen, words }, before) => !isOpen && words === before.words,
  }),
  leads("Quality, Speed", "a visitor who has never written causes no requests", {
    in: "line.recalling",
    on: "done:recall",
    with: ({ isKnown, letter }: ChatMemory) => !isKnown && letter === null,
    if: ({ isOpen }) => !isOpen,
    to: "line.asleep",
  }),
  leads("Quality, Speed", "an unreadable storage causes no requests", {
    in: "line.recalling",
    on: "failed:recall",
    if: ({ isOpen }) => !isOpen,
    to: "line.asleep",
  }),
  leads("Specification 1", "opening the chat starts the requests", {
    in: "line.asleep",
    on: "panel.open",
    to: "line.reading",
  }),
  leads("Quality, Look", "a visitor who has written receives answers on every page", {
    in: "line.recalling",
    on: "done:recall",
    with: ({ isKnown }: ChatMemory) => isKnown,
    to: "line.reading",
  }),
  always(
    "Quality, Use",
    "the text typed on the page before is restored, unless new text is typed",
    ({ before, now, event }) =>
      now.context.words === (before?.context.words || (event["output"] as ChatMemory).words),
    ({ event }) => event.type === "xstate.done.actor.recall",
  ),
  leads("Quality, Use", "a message that was being sent is sent again", {
    in: "line.recalling",
    on: "done:recall",
    with: ({ letter }: ChatMemory) => letter !== null,
    to: "letter.sending",
  }),
  leads("Product 8", "a conversation that cannot be read is retried automatically", {
    in: "line.reading",
    on: "failed:readChat",
    to: "line.failed",
    if: ({ failedReads }) => failedReads === 0,
    does: ["wait 2000 ms"],
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Product 8", `${on} retries a failed read`, { in: "line.failed", on, to: "line.reading" }),
  ),
  leads("Specification 1", "a configured third-party chat replaces the built-in one", {
    in: "line.reading",
    on: "done:readChat",
    with: ({ chat }: Carried) => chat.widget !== null,
    to: "line.atVendor",
    so: ({ chat }) => chat?.widget === "/en/chat-frame",
  }),
  leads("Specification 1", "an open conversation is streamed", {
    in: "line.reading",
    on: "done:readChat",
    with: (carried: Carried) => goesOn(carried) && newestIn(carried.chat) > 0,
    if: ({ isVisible }) => isVisible,
    to: "line.listening",
    so: ({ failure, failedReads }) => failure === null && failedReads === 0,
  }),
  leads("Product 8", "polling replaces a stream that is unavailable", {
    in: "line.listening.connecting",
    on: "stream.lost",
    if: ({ failure }) => failure === null,
    to: "line.reconnecting",
    does: ["wait 5000 ms"],
  }),
  leads("Specification 1", "streamed messages are shown", {
    in: "line.listening",
    on: "chat.changed",
    with: goesOn,
    if: ({ isVisible }) => isVisible,
    to: "line.listening",
    so: ({ chat }) => chat?.messages.some(({ id, by }) => id === 2 && by === "staff") === true,
  }),
  leads("Product 8", "a stream that ends resumes after the last received message", {
    in: "line.listening.live",
    on: "stream.lost",
    to: "line.asking",
  }),
  ...(["retry", "connection.restored", "page.shown", "after:askDelay"] as const).map((on) =>
    leads("Product 8", `${on} asks for new messages`, { in: "line.reconnecting", on, to: "line.asking" }),
  ),
  leads("Product 8", "new messages are shown, and the stream starts again", {
    in: "line.asking",
    on: "done:askChat",
    with: goesOn,
    if: ({ isVisible }) => isVisible,
    to: "line.listening",
    so: ({ failure }) => failure === null,
  }),
  leads("Quality, Speed", "a hidden page closes its stream", {
    in: "line.listening",
    on: "page.hidden",
    to: "line.paused",
  }),
  leads("Quality, Use", "a page that becomes visible asks for new messages", {
    in: "line.paused",
    on: "page.shown",
    to: "line.asking",
  }),
  leads("Product 8", "a failing server is asked less and less often", {
    in: "line.asking",
    on: "failed:askChat",
    to: "line.reconnecting",
    so: ({ failedReads }, before) => failedReads === before.failedReads + 1,
  }),
  ...(
    [
      ["line.reading", "done:readChat"],
      ["line.asking", "done:askChat"],
      ["line.listening", "chat.changed"],
    ] as const
  ).map(([state, on]) =>
    leads("Specification 1", `in ${state}: a conversation closed by staff is not streamed`, {
      in: state,
      on,
      with: isOver,
      to: "line.ended",
      so: ({ chat }) => chat?.is_closed === true,
    }),
  ),
  leads("Specification 1", "a message from the visitor reopens the conversation", {
    in: "line.ended",
    on: "done:sendLetter",
    if: ({ isVisible }) => isVisible,
    to: "line.listening",
  }),
  leads("Quality, Use", "a message is stored under its key before it is sent", {
    in: "letter.preparing",
    on: "done:prepareLetter",
    to: "letter.sending",
    so: ({ letter }) => letter?.key === "key-of-a-letter",
  }),
  leads("Quality, Use", "a message that cannot be stored returns to the input", {
    in: "letter.preparing",
    on: "failed:prepareLetter",
    to: "letter.writing",
    so: ({ words, letter }, before) => letter === null && words.startsWith(before.letter?.text ?? "?"),
  }),
  leads("Specification 1", "a delivered message appears in the conversation, which is open", {
    in: "letter.sending",
    on: "done:sendLetter",
    if: ({ chat }) => chat !== null,
    to: "letter.clearing",
    so: ({ chat, letter }) =>
      letter === null && chat?.is_closed === false && chat.messages.some(({ id }) => id === 3),
  }),
  ...(
    [
      ["offline", 2000],
      ["throttled", 30_000],
    ] as const
  ).map(([kind, pause]) =>
    leads("Product 8", `a message that failed (${kind}) is sent again automatically`, {
      in: "letter.sending",
      on: "failed:sendLetter",
      with: (failure: ApiFailure) => failure.kind === kind,
      if: ({ failedSends }) => failedSends === 0,
      to: "letter.waiting",
      does: [`wait ${String(pause)} ms`],
      so: ({ sendFailure, failedSends }) => sendFailure !== null && failedSends === 1,
    }),
  ),
  ...(["letter.retry", "connection.restored", "after:sendDelay"] as const).map((on) =>
    leads("Product 8", `${on} sends the message again`, { in: "letter.waiting", on, to: "letter.sending" }),
  ),
  leads("Quality, Use", "a refused message returns to the input", {
    in: "letter.sending",
    on: "failed:sendLetter",
    with: (failure: ApiFailure) => !isWorthRepeating(failure),
    to: "letter.clearing",
    so: ({ words, letter, refusals }, before) =>
      letter === null && words.startsWith(before.letter?.text ?? "?") && Object.keys(refusals).length > 0,
  }),
  always(
    "Quality, Use",
    "typing changes the input and clears the last refusal",
    ({ event, now }) =>
      now.context[event.type === "words.change" ? "words" : "email"] ===
        event[event.type === "words.change" ? "words" : "email"] &&
      Object.keys(now.context.refusals).length === 0,
    ({ event }) => event.type === "words.change" || event.type === "email.change",
  ),
  ...(["kept", "changed", "keeping"] as const).map((state) =>
    leads("Quality, Use", `typing in ${state} is stored after a pause`, {
      in: `letter.writing.${state}`,
      on: "words.change",
      to: "letter.writing.changed",
      does: ["wait 400 ms"],
    }),
  ),
  ...(["done", "failed"] as const).flatMap((how) => [
    leads("Quality, Use", `${how}: the same text is not stored twice`, {
      in: "letter.writing.keeping",
      on: `${how}:keepWords`,
      to: "letter.writing.kept",
    }),
    leads("Quality, Use", `${how}: the next message can be written`, {
      in: "letter.clearing",
      on: `${how}:forgetLetter`,
      to: "letter.writing",
    }),
  ]),
  leads("Quality, Use", "typed text is stored after a pause", {
    in: "letter.writing.changed",
    on: "after:wordsPause",
    to: "letter.writing.keeping",
  }),
  leads("Quality, Use", "typed text is stored at once when the visitor leaves the page", {
    in: "letter.writing.changed",
    on: "page.hidden",
    to: "letter.writing.keeping",
  }),
  always(
    "Quality, Use",
    "a message keeps its key until it is delivered or refused",
    ({ before, now }) =>
      now.context.letter === null ||
      before?.context.letter?.key === "" ||
      now.context.letter.key === before?.context.letter?.key,
    ({ before }) => before !== undefined && before.context.letter !== null,
  ),
  always(
    "Specification 1",
    "messages are in order and appear once",
    ({ now }) => {
      const ids = now.context.chat?.messages.map(({ id }) => id) ?? [];
      return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));
    },
    ({ now }) => now.context.chat !== null,
  ),
  always("Specification 1", "no shown message disappears", ({ before, now }) =>
    (before?.context.chat?.messages ?? []).every(({ id }) =>
      now.context.chat?.messages.some((message) => message.id === id),
    ),
  ),
  always(
    "Quality, Use",
    "the page knows whether it is visible",
    ({ event, now }) => now.context.isVisible === (event.type === "page.shown"),
    ({ event }) => event.type === "page.shown" || event.type === "page.hidden",
  ),
  always(
    "Quality, Speed",
    "the server learns once how far the visitor has read, even if that request fails",
    ({ before, now }) => now.context.told === newestIn(before?.context.chat ?? null),
    ({ event }) => /^xstate\.(done|error)\.actor\.tellSeen$/.test(event.type),
  ),
  always(
    "Quality, Use",
    "answers count as read only while the chat is open on a visible page",
    ({ before }) => before?.context.isVisible === true && hasUnseen(before.context),
    ({ before, event }) =>
      before !== undefined &&
      at(before, "panel.open.telling") &&
      event.type === "xstate.done.actor.tellSeen" &&
      before.context.chat !== null &&
      before.context.isVisible,
  ),
  eventually(
    "Quality, Use",
    "a message being sent is delivered, or returns to the input",
    ({ now }) => at(now, "letter.preparing", "letter.sending", "letter.waiting"),
    ({ now }) => now.context.letter === null,
  ),
];
