import type { Locale } from "#server/platform/locale.ts";

const cyrillic = /\p{Script=Cyrillic}/u;

/** Texts that are the same in both languages. */
const verbatim = /^Page [Nn]ot [Ff]ound: /;

const isIn = (locale: Locale, text: string): boolean =>
  verbatim.test(text) || (locale === "ru" ? cyrillic.test(text) : !cyrillic.test(text));

/**
 * What is wrong with the body of a refusal: it is `{detail, code}` or messages by field, in the language of the
 * base URL. Empty when it is correct.
 */
export const refusalProblems = (locale: Locale, body: unknown): string[] => {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return ["the body is no object"];
  const members = body as Record<string, unknown>;
  const { detail, code } = members;
  // Missing or refused credentials have no code, as in djangorestframework-simplejwt.
  if (typeof detail === "string" && code === undefined && Object.keys(members).length === 1)
    return isIn(locale, detail) ? [] : [`not in ${locale}: ${detail}`];
  if (typeof detail === "string" && typeof code === "string") {
    if (!/^[a-z][a-z_]*$/.test(code)) return [`the code ${JSON.stringify(code)} is not for programs`];
    return isIn(locale, detail) ? [] : [`not in ${locale}: ${detail}`];
  }
  const fields = Object.entries(members);
  if (fields.length === 0) return ["the body is empty"];
  return fields.flatMap(([field, messages]) => {
    if (!Array.isArray(messages) || messages.length === 0) return [`${field} has no messages`];
    return messages.flatMap((message: unknown) => {
      if (typeof message !== "string" || message === "") return [`${field} has an empty message`];
      return isIn(locale, message) ? [] : [`${field} is not in ${locale}: ${message}`];
    });
  });
};
