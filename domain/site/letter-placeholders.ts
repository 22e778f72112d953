/** What the words of letters about orders name in braces. It is filled in when a letter is written. */
const letterPlaceholders = ["number", "deadline"] as const;
export type LetterPlaceholder = (typeof letterPlaceholders)[number];

const braces = /\{([^{}]*)\}/g;

/** The placeholders that a text names, known or not, without their braces. */
const namedIn = (text: string): readonly string[] => [...text.matchAll(braces)].map(([, name = ""]) => name);

/** The placeholders that a text can be filled in at. */
export const placeholdersIn = (text: string): readonly LetterPlaceholder[] =>
  letterPlaceholders.filter((placeholder) => namedIn(text).includes(placeholder));

/** The first placeholder in a text that nothing is filled in at, with its braces; null when there is none. */
export function unknownPlaceholder(text: string, allowed: readonly LetterPlaceholder[]): string | null {
  const strange = namedIn(text).find((name) => allowed.every((placeholder) => placeholder !== name));
  return strange === undefined ? null : `{${strange}}`;
}

/** Fills in a text. */
export const fillPlaceholders = (text: string, values: Readonly<Record<LetterPlaceholder, string>>): string =>
  text.replaceAll(braces, (named, name: string) => {
    const placeholder = letterPlaceholders.find((one) => one === name);
    return placeholder === undefined ? named : values[placeholder];
  });
