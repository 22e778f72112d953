/** The digits of a card as it shows them, in fours. What is no digit is left out. */
export const groupCard = (text: string): string => text.replace(/\D/g, "").replace(/(\d{4})(?=\d)/g, "$1 ");

const digitsIn = (text: string): string => text.replace(/\D/g, "");

/** What a field of a card shows: digits in fours; what is not the number of a card stays as it is. */
export const shownCard = (text: string): string => (/^[\d\s-]*$/.test(text) ? groupCard(text) : text);

/** What a key has made of the field of a card, and how many digits stand before the caret. */
export interface TypedCard {
  value: string;
  before: number;
}

/**
 * Reads what stands in the field after a key, where `shown` stood before it. A blank between two groups cannot be removed:
 * the digit beside it goes instead, `forward` the one after it. What is not the number of a card is kept as it is; then the
 * caret is the browser's, and null.
 */
export function typeCard(
  shown: string,
  { text, caret, forward }: { text: string; caret: number; forward: boolean },
): TypedCard | { value: string; before: null } {
  if (!/^[\d\s-]*$/.test(text)) return { value: text, before: null };
  const digits = digitsIn(text);
  const before = digitsIn(text.slice(0, caret)).length;
  const isBlankRemoved = text.length === shown.length - 1 && digits === digitsIn(shown);
  if (!isBlankRemoved) return { value: text, before };
  const gone = Math.max(forward ? before : before - 1, 0);
  return { value: groupCard(digits.slice(0, gone) + digits.slice(gone + 1)), before: gone };
}

/** Where the caret stands among the groups with so many digits before it: before the blank after a full group. */
export const caretAfter = (before: number): number =>
  before === 0 ? 0 : before + Math.floor((before - 1) / 4);
