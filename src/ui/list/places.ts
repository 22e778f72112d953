/** One part of a place: its parameter in the address, its usual value, and how a text is read. */
interface PlacePart<Value> {
  name: string;
  usual: Value;
  /** The usual value for a text that is none. */
  read: (text: string) => Value;
}

/** Reads and writes a list's place in its address. What is usual is not written. */
export interface Places<Place> {
  read: (search: string) => Place;
  /** With its question mark; empty for the beginning. */
  write: (place: Place) => string;
  /** The address that the list has, where its page has several: from one of them. */
  home?: (pathname: string) => string;
}

/** The places with these parts. */
export function placesOf<Place extends object>(parts: {
  readonly [Part in keyof Place & string]: PlacePart<Place[Part]>;
}): Places<Place> {
  const all = Object.entries<PlacePart<unknown>>(parts);
  return {
    read: (search) => {
      const query = new URLSearchParams(search);
      return Object.fromEntries(
        all.map(([part, { name, read }]) => [part, read(query.get(name) ?? "")]),
      ) as Place;
    },
    write: (place) => {
      const query = new URLSearchParams();
      for (const [part, { name, usual }] of all) {
        const value = place[part as keyof Place];
        if (value !== usual) query.set(name, String(value));
      }
      const text = query.toString();
      return text === "" ? "" : `?${text}`;
    },
  };
}

/** One of several values. */
export const oneOf = <Value extends string | number>(
  name: string,
  values: readonly Value[],
  usual: Value,
): PlacePart<Value> => ({
  name,
  usual,
  read: (text) => values.find((value) => String(value) === text) ?? usual,
});

/** A text that is used as it is; empty when it is none. */
export const textIn = (name: string, clean: (text: string) => string): PlacePart<string> => ({
  name,
  usual: "",
  read: clean,
});

/** The id of something; 0 when it is none. */
export const idIn = (name: string): PlacePart<number> => ({
  name,
  usual: 0,
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0),
});

/** A day; empty when it is none. */
export const dayIn = (name: string): PlacePart<string> =>
  textIn(name, (text) => (/^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ""));

/** The page, from 1. */
export const page: PlacePart<number> = {
  name: "page",
  usual: 1,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1),
};
