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

/** What the chat has to do. */
export const chatProperties = [
  ...chatFileProperties,
  leads("Specification 1", "a press opens the chat", {
    in: "panel.closed",
    on: "panel.open",
    to: "panel.open",
    so: ({ isOpen }) => isOpen,
  }),
  leads("Specification 1", "it closes, and keeps what is typed", {
    in: "panel.open",
    on: "panel.close",
    to: "panel.closed",
    so: ({ isOpen, words }, before) => !isOpen && words === before.words,
  }),
  leads("Quality, Speed", "who has never written asks the server for nothing", {
    in: "line.recalling",
    on: "done:recall",
    with: ({ isKnown, letter }: ChatMemory) => !isKnown && letter === null,
    if: ({ isOpen }) => !isOpen,
    to: "line.asleep",
  }),
  leads("Quality, Speed", "nor does who cannot be recalled", {
    in: "line.recalling",
    on: "failed:recall",
    if: ({ isOpen }) => !isOpen,
    to: "line.asleep",
  }),
  leads("Specification 1", "until it is opened", { in: "line.asleep", on: "panel.open", to: "line.reading" }),
  leads("Quality, Look", "who has written hears of answers on every page", {
    in: "line.recalling",
    on: "done:recall",
    with: ({ isKnown }: ChatMemory) => isKnown,
    to: "line.reading",
  }),
  always(
    "Quality, Use",
    "what was typed on the page before is there again, unless something is typed already",
    ({ before, now, event }) =>
      now.context.words === (before?.context.words || (event["output"] as ChatMemory).words),
    ({ event }) => event.type === "xstate.done.actor.recall",
  ),
  leads("Quality, Use", "a message that was on its way is sent", {
    in: "line.recalling",
    on: "done:recall",
    with: ({ letter }: ChatMemory) => letter !== null,
    to: "letter.sending",
  }),
  leads("Product 8", "a conversation that cannot be read is read again by itself", {
    in: "line.reading",
    on: "failed:readChat",
    to: "line.failed",
    if: ({ failedReads }) => failedReads === 0,
    does: ["wait 2000 ms"],
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Product 8", `${on} reads again after a failure`, { in: "line.failed", on, to: "line.reading" }),
  ),
  leads("Specification 1", "where a vendor's chat is configured, it stands in place of ours", {
    in: "line.reading",
    on: "done:readChat",
    with: ({ chat }: Carried) => chat.widget !== null,
    to: "line.atVendor",
    so: ({ chat }) => chat?.widget === "/en/chat-frame",
  }),
  leads("Specification 1", "a conversation that goes on is listened to", {
    in: "line.reading",
    on: "done:readChat",
    with: (carried: Carried) => goesOn(carried) && newestIn(carried.chat) > 0,
    if: ({ isVisible }) => isVisible,
    to: "line.listening",
    so: ({ failure, failedReads }) => failure === null && failedReads === 0,
  }),
  leads("Product 8", "a stream that cannot be had is replaced by asking", {
    in: "line.listening.connecting",
    on: "stream.lost",
    if: ({ failure }) => failure === null,
    to: "line.reconnecting",
    does: ["wait 5000 ms"],
  }),
  leads("Specification 1", "what the stream tells is shown", {
    in: "line.listening",
    on: "chat.changed",
    with: goesOn,
    if: ({ isVisible }) => isVisible,
    to: "line.listening",
    so: ({ chat }) => chat?.messages.some(({ id, by }) => id === 2 && by === "staff") === true,
  }),
  leads("Product 8", "a stream that ends is taken up after what was received", {
    in: "line.listening.live",
    on: "stream.lost",
    to: "line.asking",
  }),
  ...(["retry", "connection.restored", "page.shown", "after:askDelay"] as const).map((on) =>
    leads("Product 8", `${on} asks what is new`, { in: "line.reconnecting", on, to: "line.asking" }),
  ),
  leads("Product 8", "what is new is shown, and listened to again", {
    in: "line.asking",
    on: "done:askChat",
    with: goesOn,
    if: ({ isVisible }) => isVisible,
    to: "line.listening",
    so: ({ failure }) => failure === null,
  }),
  leads("Quality, Speed", "a page that is not looked at gives up its stream", {
    in: "line.listening",
    on: "page.hidden",
    to: "line.paused",
  }),
  leads("Quality, Use", "and asks what is new when it is looked at again", {
    in: "line.paused",
    on: "page.shown",
    to: "line.asking",
  }),
  leads("Product 8", "a server in trouble is asked less and less", {
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
    leads("Specification 1", `in ${state}: a conversation that staff have closed is not listened to`, {
      in: state,
      on,
      with: isOver,
      to: "line.ended",
      so: ({ chat }) => chat?.is_closed === true,
    }),
  ),
  leads("Specification 1", "a message of the visitor opens it again", {
    in: "line.ended",
    on: "done:sendLetter",
    if: ({ isVisible }) => isVisible,
    to: "line.listening",
  }),
  leads("Quality, Use", "it is kept under its key before it leaves", {
    in: "letter.preparing",
    on: "done:prepareLetter",
    to: "letter.sending",
    so: ({ letter }) => letter?.key === "key-of-a-letter",
  }),
  leads("Quality, Use", "and comes back where it cannot be kept", {
    in: "letter.preparing",
    on: "failed:prepareLetter",
    to: "letter.writing",
    so: ({ words, letter }, before) => letter === null && words.startsWith(before.letter?.text ?? "?"),
  }),
  leads("Specification 1", "a message that has arrived stands in the conversation, which is open", {
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
    leads("Product 8", `a message that was not taken (${kind}) is sent again by itself`, {
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
  leads("Quality, Use", "a refused message goes back to where it was written", {
    in: "letter.sending",
    on: "failed:sendLetter",
    with: (failure: ApiFailure) => !isWorthRepeating(failure),
    to: "letter.clearing",
    so: ({ words, letter, refusals }, before) =>
      letter === null && words.startsWith(before.letter?.text ?? "?") && Object.keys(refusals).length > 0,
  }),
  always(
    "Quality, Use",
    "what is typed stands there, and what was refused before is forgotten",
    ({ event, now }) =>
      now.context[event.type === "words.change" ? "words" : "email"] ===
        event[event.type === "words.change" ? "words" : "email"] &&
      Object.keys(now.context.refusals).length === 0,
    ({ event }) => event.type === "words.change" || event.type === "email.change",
  ),
  ...(["kept", "changed", "keeping"] as const).map((state) =>
    leads("Quality, Use", `typing in ${state} waits for a pause`, {
      in: `letter.writing.${state}`,
      on: "words.change",
      to: "letter.writing.changed",
      does: ["wait 400 ms"],
    }),
  ),
  ...(["done", "failed"] as const).flatMap((how) => [
    leads("Quality, Use", `${how}: words are not kept twice`, {
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
  leads("Quality, Use", "what is typed is kept after a pause", {
    in: "letter.writing.changed",
    on: "after:wordsPause",
    to: "letter.writing.keeping",
  }),
  leads("Quality, Use", "and at once when the page is left", {
    in: "letter.writing.changed",
    on: "page.hidden",
    to: "letter.writing.keeping",
  }),
  always(
    "Quality, Use",
    "a message keeps its key until it has arrived or was refused",
    ({ before, now }) =>
      now.context.letter === null ||
      before?.context.letter?.key === "" ||
      now.context.letter.key === before?.context.letter?.key,
    ({ before }) => before !== undefined && before.context.letter !== null,
  ),
  always(
    "Specification 1",
    "messages stand in their order, each once",
    ({ now }) => {
      const ids = now.context.chat?.messages.map(({ id }) => id) ?? [];
      return ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));
    },
    ({ now }) => now.context.chat !== null,
  ),
  always("Specification 1", "no message that is shown goes away", ({ before, now }) =>
    (before?.context.chat?.messages ?? []).every(({ id }) =>
      now.context.chat?.messages.some((message) => message.id === id),
    ),
  ),
  always(
    "Quality, Use",
    "a page knows whether it is looked at",
    ({ event, now }) => now.context.isVisible === (event.type === "page.shown"),
    ({ event }) => event.type === "page.shown" || event.type === "page.hidden",
  ),
  always(
    "Quality, Speed",
    "the server is told once how far was seen, also where that fails",
    ({ before, now }) => now.context.told === newestIn(before?.context.chat ?? null),
    ({ event }) => /^xstate\.(done|error)\.actor\.tellSeen$/.test(event.type),
  ),
  always(
    "Quality, Use",
    "answers count as seen only while the chat is open before the visitor's eyes",
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
    "a message on its way arrives, or comes back to be written anew",
    ({ now }) => at(now, "letter.preparing", "letter.sending", "letter.waiting"),
    ({ now }) => now.context.letter === null,
  ),
];
