import { fairShare } from "#server/platform/fair-share.ts";
import { networksOf } from "#server/platform/http/transport/address.ts";
import type { Right } from "#server/platform/http/operation.ts";

/** The reader of a stream: a visitor at an address, or staff. */
export type Reader = { readonly ip: string } | Right;

/** The right of a reader of staff. */
export const rightIn = (reader: Reader): Right | undefined => ("holds" in reader ? reader : undefined);

/** Maximum visitor streams per instance. */
const visitorStreams = 2000;

/** Maximum streams per conversation, for the visitor's tabs. */
const perChat = 8;

/** Maximum visitor streams per network, less while many are open. An office shares one address. */
const perNetwork = 40;

/** Maximum staff streams. They are counted apart, so visitors cannot use them up. */
const staffStreams = 200;

/** Maximum streams of one of them, for the tabs of a person. Holders of the token count as one. */
const perPerson = 20;

/** Counts the open streams of an instance by reader. */
export interface Seats {
  /** Reserves a stream and returns its release function. Undefined when none is left. */
  take(chat: string, reader: Reader): (() => void) | undefined;
}

/** Limits streams, so that a few visitors cannot exhaust them or the memory buffered for slow readers. */
export const createSeats = ({
  visitors = visitorStreams,
}: { readonly visitors?: number | undefined } = {}): Seats => {
  const taken = new Map<string, number>();
  const boundsOf = (chat: string, reader: Reader): (readonly [name: string, limit: number])[] => {
    if ("holds" in reader)
      return [
        ["staff", staffStreams],
        [`person ${reader.person}`, perPerson],
      ];
    const places = { free: visitors - (taken.get("visitors") ?? 0), total: visitors };
    return [
      ["visitors", visitors],
      [`chat ${chat}`, perChat],
      ...networksOf(reader.ip).map(
        ({ name, factor }) => [`network ${name}`, fairShare(perNetwork * factor, places)] as const,
      ),
    ];
  };
  const add = (name: string, change: 1 | -1): void => {
    const count = (taken.get(name) ?? 0) + change;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  return {
    take: (chat, reader) => {
      const bounds = boundsOf(chat, reader);
      if (bounds.some(([name, limit]) => (taken.get(name) ?? 0) >= limit)) return undefined;
      for (const [name] of bounds) add(name, 1);
      return () => {
        for (const [name] of bounds) add(name, -1);
      };
    },
  };
};
