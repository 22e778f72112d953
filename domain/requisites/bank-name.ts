import { cyrillic, latin, validateWords } from "./names.ts";
import type { RequisiteResult } from "./result.ts";

const shape = new RegExp(`^[${latin}${cyrillic}\\d"«][${latin}${cyrillic}\\d'" .,&()«»+-]*$`, "u");

/**
 * The name of a bank, known (`banks.ts`) or not, at most 100 characters: letters, digits and the signs of names.
 * Normal form as of a person's name.
 */
export function validateBank(text: string): RequisiteResult {
  return validateWords(text, shape, 1);
}
