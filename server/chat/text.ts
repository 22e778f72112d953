import { hasControls, isBlank, tidyText } from "#domain/written-text.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";

/** A message without the space around it. @throws ApiError 400 of `text`. */
export const checkedText = (given: string): string => {
  const text = tidyText(given);
  if (isBlank(text)) throw fieldErrors({ text: messages("empty") });
  if (hasControls(text)) throw fieldErrors({ text: messages("control") });
  return text;
};
