import { fieldErrors } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";

/**
 * What must not be in a message: control characters, which a terminal would obey, and marks that turn the direction of
 * writing, by which a link can be made to look like another one.
 */
const unwritable = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;

/** A message without the space around it. @throws ApiError 400 of `text`. */
export const checkedText = (given: string): string => {
  const text = given.trim();
  if (text === "") throw fieldErrors({ text: messages("empty") });
  if (unwritable.test(text)) throw fieldErrors({ text: messages("control") });
  return text;
};
