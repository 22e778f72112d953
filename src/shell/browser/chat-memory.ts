import * as v from "valibot";
import { fileTypes } from "#domain/files/content.ts";
import type { ChatFile, ChatLetter, ChatMemory } from "#machines/site/chat/chat.types.ts";
import { readStored, writeStored } from "./storage.ts";

const storeKey = "exchange:chat";
const knownKey = "exchange:chat-known";

const file = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(fileTypes),
  size: v.number(),
  url: v.string(),
}) satisfies v.GenericSchema<unknown, ChatFile>;

const letterSchema = v.object({
  key: v.string(),
  text: v.string(),
  file: v.nullable(file),
  email: v.string(),
  claim: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, ChatLetter>;

const memory = v.object({ words: v.string(), letter: v.nullable(letterSchema) });

const nothing = { words: "", letter: null };

/** What is kept of the chat: what this tab has typed, and whether this browser has written. */
export const readChatMemory = (): ChatMemory => ({
  ...(readStored(storeKey, memory, "session") ?? nothing),
  isKnown: readStored(knownKey, v.boolean()) === true,
});

/** Changes what is kept of the chat. */
export function keepChatMemory(change: Partial<ChatMemory>): void {
  const { isKnown, ...typed } = { ...readChatMemory(), ...change };
  writeStored(storeKey, typed, "session");
  writeStored(knownKey, isKnown ? true : null);
}

/** Removes the typed text and the record that this browser has written. */
export function forgetChatMemory(): void {
  writeStored(storeKey, null, "session");
  writeStored(knownKey, null);
}

/** Whether this browser has written to the exchange, or this tab has started to. */
export function hasChat(): boolean {
  const { letter, isKnown } = readChatMemory();
  return isKnown || letter !== null;
}
