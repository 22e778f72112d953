import type { Feature } from "#server/platform/feature.ts";
import { letterTextsHandlers } from "./routes.ts";
import type { LetterTexts } from "./service.ts";

/** The words of letters about orders, which owners replace while the server runs. */
export const letterTextsFeature = (texts: LetterTexts): Feature => ({
  name: "letter-texts",
  handlers: letterTextsHandlers(texts),
  prepare: texts.read,
  follow: texts.follow,
});
