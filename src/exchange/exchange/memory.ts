import * as v from "valibot";
import type { Remembered } from "#machines/exchange/exchange/exchange.types.ts";
import { dayMs } from "#domain/time/durations.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";

const memoryKey = "exchange:memory";

/** How long a browser remembers without an order. */
const rememberedDays = 90;

const stored = v.object({
  /** Ms since 1970. */
  until: v.number(),
  email: v.string(),
  requisites: v.record(v.string(), v.string()),
});

/** Remembers for the next order; null erases all. */
export const writeMemory = (remembered: Remembered | null): void =>
  writeStored(memoryKey, remembered && { ...remembered, until: Date.now() + rememberedDays * dayMs });

/** What this browser remembers; null for nothing. What is too old is erased. */
export function readMemory(): Remembered | null {
  const { until, ...remembered } = readStored(memoryKey, stored) ?? { until: 0, email: "", requisites: {} };
  if (until > Date.now()) return remembered;
  writeMemory(null);
  return null;
}

/** Calls back when another tab has changed the memory. Returns the end of it. */
export function watchMemory(tell: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === memoryKey || key === null) tell();
  };
  addEventListener("storage", look);
  return () => removeEventListener("storage", look);
}
