/** The digits of a card in groups of four. Other characters are dropped. */
export const groupCard = (text: string): string => text.replace(/\D/g, "").replace(/(\d{4})(?=\d)/g, "$1 ");

const digitsIn = (text: string): string => text.replace(/\D/g, "");

/**
 * The displayed text of a card field: digits in groups of four. A text that is not a card number stays as it
 * is.
 */
export const shownCard = (text: string): string => (/^[\d\s-]*$/.test(text) ? groupCard(text) : text);

/** The text of a card field after a keystroke, and the number of digits before the caret. */
export interface TypedCard {
  value: string;
  before: number;
}

/**
 * Handles a keystroke in a card field that showed `shown` before. A group separator cannot be deleted: the
 * digit before it is deleted instead, or with `forward` the digit after it. A text that is not a card number
 * is kept; its `before` is null, which leaves the caret to the browser.
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

/** The caret position after this many digits. After a full group it is before the separator. */
export const caretAfter = (before: number): number =>
  before === 0 ? 0 : before + Math.floor((before - 1) / 4);
