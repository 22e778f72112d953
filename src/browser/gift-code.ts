import { readGiftCode, spelledGiftCode } from "#domain/gift.ts";
import { number, shape, text } from "./checks.ts";
import { readStored, writeStored } from "./storage.ts";

const storeKey = "exchange:gift-code";

/** A registration takes a letter, and letters wait. */
const lifetime = 30 * 86_400_000;

type Kept = { code: string; at: number };

const fits = shape({ code: text, at: number });
const isKept = (value: unknown): value is Kept => fits(value);

/**
 * Takes a gift code out of the address and keeps it: a guest signs in or registers first, which leads through other
 * addresses, and a letter. The code does not stay in the history of the browser.
 */
export function keepGiftCode(): void {
  if (typeof location === "undefined" || !location.hash.startsWith("#code=")) return;
  const code = readGiftCode(location.hash);
  history.replaceState(history.state, "", location.pathname + location.search);
  if (code !== null) writeStored(storeKey, { code, at: Date.now() });
}

/** The code that is kept, as people read it; null where there is none. */
export function keptGiftCode(): string | null {
  const kept = readStored(storeKey);
  return isKept(kept) && Date.now() - kept.at < lifetime ? spelledGiftCode(kept.code) : null;
}

/** Forgets the code that is kept. */
export function forgetGiftCode(): void {
  writeStored(storeKey, null);
}
