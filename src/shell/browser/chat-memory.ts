import * as z from "zod/mini";
import { fileTypes } from "#domain/files/content.ts";
import type { ChatFile, ChatLetter, ChatMemory } from "#machines/site/chat/chat.types.ts";
import { readStored, writeStored } from "./storage.ts";

const storeKey = "exchange:chat";
const knownKey = "exchange:chat-known";

const file = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.number(),
  url: z.string(),
}) satisfies z.ZodMiniType<ChatFile>;

const letterSchema = z.object({
  key: z.string(),
  text: z.string(),
  file: z.nullable(file),
  email: z.string(),
  claim: z.nullable(z.string()),
}) satisfies z.ZodMiniType<ChatLetter>;

const memory = z.object({ words: z.string(), letter: z.nullable(letterSchema) });

const nothing = { words: "", letter: null };

/** What is kept of the chat: what this tab has typed, and whether this browser has written. */
export const readChatMemory = (): ChatMemory => ({
  ...(readStored(storeKey, memory, "session") ?? nothing),
  isKnown: readStored(knownKey, z.boolean()) === true,
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
