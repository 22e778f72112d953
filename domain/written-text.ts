/** What can be wrong with a text that a person has written for others. */
export type TextFault = "too_long" | "control";

// Line breaks and tabs may be in a text. Other control characters do not: a terminal would obey them. Nor do those that
// turn the direction of writing, by which a link can be made to look like another one.
const forbidden = /(?![\n\t])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

// The Braille blank has no dot, but Unicode counts it as a sign.
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text without blanks around it, its line breaks alike. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** Whether nothing of a text is seen: it has blanks and invisible characters only. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Whether a text has characters that no text for others may have. */
export const hasControls = (text: string): boolean => forbidden.test(tidyText(text));

/** What is wrong with a text; null when nothing is. */
export function checkText(text: string, limit: number): TextFault | null {
  const tidy = tidyText(text);
  // By characters, as the contract counts.
  if (Array.from(tidy).length > limit) return "too_long";
  return hasControls(tidy) || tidy.includes("\t") ? "control" : null;
}

/** What can be wrong with a text of one line that has to be there, such as a name. */
export type LineFault = TextFault | "required";

/** What is wrong with a text of one line; null when nothing is. */
export function checkLine(text: string, limit: number): LineFault | null {
  if (isBlank(text)) return "required";
  return checkText(text, limit) ?? (text.trim().includes("\n") ? "control" : null);
}
