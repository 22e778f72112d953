/** What the words of letters about orders name in braces. It is filled in when a letter is written. */
const letterPlaces = ["number", "deadline"] as const;
export type LetterPlace = (typeof letterPlaces)[number];

const braces = /\{([^{}]*)\}/g;

/** The places that a text names, known or not, without their braces. */
const namedIn = (text: string): readonly string[] => [...text.matchAll(braces)].map(([, name = ""]) => name);

/** The places that a text can be filled in at. */
export const placesIn = (text: string): readonly LetterPlace[] =>
  letterPlaces.filter((place) => namedIn(text).includes(place));

/** The first place in a text that nothing is filled in at, with its braces; null when there is none. */
export function strangePlace(text: string, allowed: readonly LetterPlace[]): string | null {
  const strange = namedIn(text).find((name) => allowed.every((place) => place !== name));
  return strange === undefined ? null : `{${strange}}`;
}

/** Fills in a text. */
export const fillPlaces = (text: string, values: Readonly<Record<LetterPlace, string>>): string =>
  text.replaceAll(braces, (named, name: string) => {
    const place = letterPlaces.find((one) => one === name);
    return place === undefined ? named : values[place];
  });
