import type { ApiFailure } from "#domain/api-failure.ts";
import type { Chat, ChatContext, ChatFile, ChatMessage } from "./chat.types.ts";

/** Id of the newest message on the page. */
export const newestIn = (chat: Chat | null): number => chat?.messages.at(-1)?.id ?? 0;

const newestAnswer = (chat: Chat | null): number =>
  chat?.messages.findLast(({ by }) => by === "staff")?.id ?? 0;

/** Messages seen by the visitor, as far as the server knows. */
const seenIn = ({ chat, told }: ChatContext): number => Math.max(chat?.seen ?? 0, told);

/** Whether there is an answer whose reading the server does not know of yet. */
export const hasUnseen = (context: ChatContext): boolean => newestAnswer(context.chat) > seenIn(context);

/** Answers that were not seen. */
export const unseenIn = (context: ChatContext): number =>
  context.chat?.messages.filter(({ id, by }) => by === "staff" && id > seenIn(context)).length ?? 0;

const joined = (known: readonly ChatMessage[], news: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...known, ...news].map((message) => [message.id, message])).values()].toSorted(
    (one, other) => one.id - other.id,
  );

/** Merges new messages into the conversation; the same message may arrive twice. */
export const withNews = (known: Chat | null, news: Chat): Chat => ({
  ...news,
  messages: joined(known?.messages ?? [], news.messages),
});

/** The conversation with a delivered message, which reopens it. */
export const withLetter = (known: Chat | null, message: ChatMessage): Chat | null =>
  known && { ...known, is_closed: false, messages: joined(known.messages, [message]) };

/** Whether sending the same letter again can succeed. */
export const isWorthRepeating = (failure: ApiFailure): boolean =>
  ["offline", "server", "unavailable", "throttled"].includes(failure.kind) ||
  (failure.kind === "conflict" && failure.code === "idempotency_in_progress");

/** Puts a refused letter back into the field, before what was typed meanwhile. */
export const givenBack = ({ letter, words }: ChatContext): string =>
  [letter?.text ?? "", words].filter((text) => text !== "").join("\n");

/** Its file stays with it, unless the server has it no more. */
export const fileGivenBack = ({ letter, file }: ChatContext, failure: ApiFailure): ChatFile | null => {
  const isGone = failure.kind === "fields" && failure.fields["file"] !== undefined;
  return (isGone ? null : letter?.file) ?? file;
};
