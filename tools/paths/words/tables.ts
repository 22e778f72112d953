import type { Words } from "./words.ts";

/** By flow; the events and states of other flows are told by their names. */
const tables: Readonly<Record<string, Words>> = {};

/** The plain words of a flow. */
export const wordsOf = (flow: string): Words | undefined => tables[flow];
