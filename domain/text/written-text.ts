/** What can be wrong with a text written for others. */
export type TextFault = "too_long" | "control";

// Allows line breaks and tabs. Other control characters are forbidden, because terminals obey them. So are
// bidirectional controls, which can disguise a link.
const forbidden = /(?![\n\t])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

// The Braille blank is invisible, although Unicode counts it as a symbol.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Trims a text and normalizes its line breaks. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** Whether a text contains only blanks and invisible characters. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Whether a text contains forbidden characters. */
export const hasControls = (text: string): boolean => forbidden.test(tidyText(text));

/** Checks a text. Null when it is valid. */
export function checkText(text: string, limit: number): TextFault | null {
  const tidy = tidyText(text);
  // Counts code points, like the contract.
  if (Array.from(tidy).length > limit) return "too_long";
  return hasControls(tidy) || tidy.includes("\t") ? "control" : null;
}

/** What can be wrong with a required one-line text, such as a name. */
export type LineFault = TextFault | "required";

/** Checks a one-line text. Null when it is valid. */
export function checkLine(text: string, limit: number): LineFault | null {
  if (isBlank(text)) return "required";
  return checkText(text, limit) ?? (text.trim().includes("\n") ? "control" : null);
}
