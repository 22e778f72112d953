import * as z from "zod/mini";
import { fileTypes } from "#machines/claim/file-upload/file-upload.types.ts";
import type { ChatFile, ChatLetter, ChatMemory } from "#machines/site/chat/chat.types.ts";
import { readStored, writeStored } from "./storage.ts";

const storeKey = "exchange:chat";

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

const memory = z.object({
  words: z.string(),
  letter: z.nullable(letterSchema),
  isKnown: z.boolean(),
}) satisfies z.ZodMiniType<ChatMemory>;

const nothing: ChatMemory = { words: "", letter: null, isKnown: false };

/** What this browser keeps of the chat. */
export const readChatMemory = (): ChatMemory => readStored(storeKey, memory) ?? nothing;

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
