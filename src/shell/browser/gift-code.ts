import { dayMs } from "#domain/time/durations.ts";
import * as v from "valibot";
import { readGiftCode, spelledGiftCode } from "#domain/earnings/gift.ts";
import { readStored, writeStored } from "./storage.ts";

const storeKey = "exchange:gift-code";

/** A registration takes a letter, and letters wait. */
const lifetime = 30 * dayMs;

const schema = v.object({ code: v.string(), at: v.number() });

/**
 * Moves a gift code from the address to storage: a guest first signs in or registers, which leads through
 * other pages and a mail. The code does not stay in the browser's history.
 */
export function keepGiftCode(): void {
  if (typeof location === "undefined" || !location.hash.startsWith("#code=")) return;
  const code = readGiftCode(location.hash);
  history.replaceState(history.state, "", location.pathname + location.search);
  if (code !== null) writeStored(storeKey, { code, at: Date.now() });
}

/** The stored code in readable form; null when there is none. */
export function keptGiftCode(): string | null {
  const kept = readStored(storeKey, schema);
  return kept !== null && Date.now() - kept.at < lifetime ? spelledGiftCode(kept.code) : null;
}

/** Forgets the code that is kept. */
export function forgetGiftCode(): void {
  writeStored(storeKey, null);
}
