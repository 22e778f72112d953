import { msg } from "@lingui/core/macro";
import type { QuestionWords } from "#src/ui/list/words.ts";

/** The question before a card is deleted with its photos. */
export const deletion: QuestionWords<unknown> = {
  title: msg`Delete this card?`,
  text: msg`Its number and photos are deleted at once. To get the better rate with it again, you would have to verify it again.`,
  yes: msg`Yes, delete`,
  no: msg`Keep the card`,
  isDangerous: true,
};
