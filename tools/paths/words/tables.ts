import { claimLifecycleWords } from "./claim-lifecycle.ts";
import { claimWords } from "./claim.ts";
import { exchangeWords } from "./exchange.ts";
import type { Words } from "./words.ts";

/** By flow; the events and states of other flows are told by their names. */
export const tables: Readonly<Record<string, Words>> = {
  exchange: exchangeWords,
  claim: claimWords,
  "claim-lifecycle": claimLifecycleWords,
};

/** The plain words of a flow. */
export const wordsOf = (flow: string): Words | undefined => tables[flow];
