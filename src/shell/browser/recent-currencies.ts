import * as v from "valibot";
import { readStored, writeStored } from "./storage.ts";

const key = "exchange:recent";
const most = 6;

const read = (): readonly number[] => readStored(key, v.array(v.pipe(v.number(), v.integer()))) ?? [];

/** Ids of the currencies last chosen in this browser, most recent first. */
export const recentCurrencies = {
  read,
  keep: (id: number): void =>
    writeStored(key, [id, ...read().filter((other) => other !== id)].slice(0, most)),
};
