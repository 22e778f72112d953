import type { Handlers } from "#server/platform/http/operation.ts";
import type { LetterTexts } from "./service.ts";

/** Handlers of the words of letters about orders. */
export const letterTextsHandlers = (
  texts: LetterTexts,
): Handlers<"listLetterTexts" | "changeLetterText" | "restoreLetterText" | "previewLetterText"> => ({
  listLetterTexts: async () => ({ status: 200, body: { results: await texts.list() } }),
  changeLetterText: async (request) => ({
    status: 200,
    body: await texts.change(request.params.topic, request.body, request),
  }),
  restoreLetterText: async (request) => ({
    status: 200,
    body: await texts.restore(request.params.topic, request),
  }),
  previewLetterText: async ({ params, body }) => ({ status: 200, body: texts.preview(params.topic, body) }),
});
