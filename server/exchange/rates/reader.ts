import { fileURLToPath } from "node:url";
import { createHelperProcess, HelperError } from "#server/platform/helper-process.ts";
import type { Answer } from "#server/platform/http/outbound.ts";
import type { Fault } from "./faults.ts";
import type { Format } from "./document.ts";
import { type Quote, RateSourceError } from "./source.ts";

/** Location of one quote in the response. */
interface QuotePlace {
  readonly base: string;
  readonly quote: string;
  /** JSON pointer (RFC 6901) of the price. */
  readonly price: string;
}

/** A list of quotes in the response. */
interface QuoteList {
  /** JSON pointer of the list. An object counts as the list of its members. */
  readonly at: string;
  /** JSON pointers relative to an item. */
  readonly symbol: string;
  readonly price: string;
  /** Pairs by symbol; other symbols are ignored. */
  readonly symbols: Readonly<Record<string, { readonly base: string; readonly quote: string }>>;
}

/** How to read a document. */
export interface Places {
  readonly format?: Format | undefined;
  readonly quotes?: readonly QuotePlace[] | undefined;
  readonly list?: QuoteList | undefined;
  /** JSON pointer of the time of all quotes: ISO 8601 with its zone, or seconds or milliseconds since 1970. */
  readonly time?: string | undefined;
}

/** What a feed says, and where it says nothing. */
export interface Reading {
  readonly quotes: readonly Quote[];
  readonly faults: readonly Fault[];
}

/** An answer of a feed, and where its quotes are. */
export interface Unread {
  readonly answer: Answer;
  readonly places: Places;
}

/** What the program answers. */
export type Read = { readonly reading: Reading } | { readonly fault: Fault };

/** Milliseconds for a document. One of two megabytes takes a second or two, and more where requests go first. */
const timeLimit = 15_000;

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");

const helper = createHelperProcess<Unread, Read>(
  fileURLToPath(new URL("reader-main.ts", import.meta.url)),
  { waiting: 100, time: timeLimit },
  () => new RateSourceError("too_complex"),
  { execArgv: ["--permission", `--allow-fs-read=${root}`, "--max-old-space-size=256"] },
);

/**
 * Reads the quotes of an answer in a process beside the server: a document of two megabytes occupies a parser for
 * seconds.
 * @throws RateSourceError when it cannot be read at all, or takes too much time or memory.
 */
export const readAside = async (unread: Unread): Promise<Reading> => {
  const read = await helper.ask(unread).catch((error: unknown) => {
    throw error instanceof HelperError ? new RateSourceError("too_complex") : error;
  });
  if ("fault" in read) throw new RateSourceError(read.fault.code, read.fault.params);
  return read.reading;
};
