import type { ExchangeDraft } from "#machines/exchange/exchange.types.ts";
import { readStored, writeStored } from "#src/browser/storage.ts";

const draftKey = "exchange:draft";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");

/** A draft of this build's shape. Storage is the visitor's: what is damaged there is no draft, and breaks nothing. */
export const isDraft = (value: unknown): value is ExchangeDraft =>
  isRecord(value) &&
  value["version"] === 1 &&
  isTexts(value["amount"]) &&
  isTexts(value["requisites"]) &&
  ["from", "to"].includes(String(value["amount"]["side"])) &&
  isRecord(value["consents"]) &&
  (value["attempt"] === null || (isRecord(value["attempt"]) && isRecord(value["attempt"]["body"]))) &&
  typeof value["email"] === "string" &&
  typeof value["promocode"] === "string";

/** The stored draft of the exchange form, if there is a sound one. */
export function readDraft(): ExchangeDraft | null {
  const draft = readStored(draftKey);
  return isDraft(draft) ? draft : null;
}

/** Stores the draft; null removes it. */
export const writeDraft = (draft: ExchangeDraft | null): void => writeStored(draftKey, draft);
