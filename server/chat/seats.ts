import { networksOf } from "#server/platform/address.ts";

/** Who reads a stream: a visitor from an address, or staff. */
export type Reader = { readonly ip: string } | "staff";

/** Streams of the visitors of one instance. */
const visitorStreams = 2000;

/** Streams of one visitor's conversation: their tabs. */
const perChat = 8;

/** Streams that the visitors of one network have: an office shares an address. */
const perNetwork = 40;

/** Streams of staff. They have their own, so that visitors cannot use them up. */
const staffStreams = 200;

/** How many streams an instance has open, and for whom. */
export interface Seats {
  /** Takes a place for a stream and returns what gives it back; undefined where none is left. */
  take(chat: string, reader: Reader): (() => void) | undefined;
}

/** Counts streams, so that a few visitors can take neither all of them nor the memory that waits for slow readers. */
export const createSeats = ({
  visitors = visitorStreams,
}: { readonly visitors?: number | undefined } = {}): Seats => {
  const taken = new Map<string, number>();
  const boundsOf = (chat: string, reader: Reader): (readonly [name: string, limit: number])[] =>
    reader === "staff"
      ? [["staff", staffStreams]]
      : [
          ["visitors", visitors],
          [`chat ${chat}`, perChat],
          ...networksOf(reader.ip).map(
            ({ name, factor }) => [`network ${name}`, perNetwork * factor] as const,
          ),
        ];
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
