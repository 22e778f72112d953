/** What can be wrong with a text that a person has written for others. */
export type TextFault = "too_long" | "control";

// Line breaks belong to a text. Other control characters do not, nor those that turn the direction of writing.
const forbidden = /(?!\n)[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A text without blanks around it, its line breaks alike. */
export const tidyText = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

/** What is wrong with a text; null when nothing is. */
export function checkText(text: string, limit: number): TextFault | null {
  const tidy = tidyText(text);
  // By characters, as the contract counts.
  if (Array.from(tidy).length > limit) return "too_long";
  return forbidden.test(tidy) ? "control" : null;
}
