import type { ChatFile, ChatLetter, ChatMemory } from "#machines/site/chat/chat.types.ts";
import { type Checks, flag, number, optional, orNull, shape, text } from "./checks.ts";
import { readStored, writeStored } from "./storage.ts";

const storeKey = "exchange:chat";

const fileShape = shape({
  id: text,
  name: text,
  type: text,
  size: number,
  url: text,
} satisfies Checks<ChatFile>);

const letterShape = shape({
  key: text,
  text,
  // Pages of before there were files have kept letters without.
  file: optional(orNull(fileShape)),
  email: text,
  claim: orNull(text),
} satisfies Checks<ChatLetter>);

const fits = shape({
  words: text,
  letter: orNull(letterShape),
  isKnown: flag,
} satisfies Checks<ChatMemory>);

const nothing: ChatMemory = { words: "", letter: null, isKnown: false };

const isMemory = (value: unknown): value is ChatMemory => fits(value);

/** What this browser keeps of the chat. */
export function readChatMemory(): ChatMemory {
  const stored = readStored(storeKey);
  return isMemory(stored) ? stored : nothing;
}

/** Changes what this browser keeps of the chat. */
export const keepChatMemory = (change: Partial<ChatMemory>): void =>
  writeStored(storeKey, { ...readChatMemory(), ...change });

/** Removes the typed text and the record that this browser has written. */
export const forgetChatMemory = (): void => writeStored(storeKey, null);

/** Whether this browser has written to the exchange or has started to. */
export function hasChat(): boolean {
  const { letter, isKnown } = readChatMemory();
  return isKnown || letter !== null;
}
