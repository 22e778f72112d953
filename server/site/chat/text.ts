import { isBlank, tidyText } from "#domain/text/written-text.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";

/** Trims a message. Only a message with a file may be blank. @throws ApiError 400 of `text`. */
export const checkedText = (given: string, hasFile: boolean): string => {
  const text = tidyText(given);
  if (isBlank(text) && hasFile) return "";
  if (isBlank(text)) throw fieldErrors({ text: messages("empty") });
  return text;
};
