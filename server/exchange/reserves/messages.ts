import { catalogue } from "#server/platform/messages.ts";

/** Why a correction of a reserve is refused, in both languages. */
export const messages = catalogue({
  ru: { too_large: "Не больше {limit} знаков до запятой." },
  en: { too_large: "No more than {limit} digits before the point." },
});
