import { readStored, writeStored } from "./storage.ts";

const key = "exchange:recent";
const most = 6;

const read = (): readonly number[] => {
  const kept = readStored(key);
  return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id)) : [];
};

/** Ids of the currencies last chosen in this browser, most recent first. */
export const recentCurrencies = {
  read,
  keep: (id: number): void =>
    writeStored(key, [id, ...read().filter((other) => other !== id)].slice(0, most)),
};
