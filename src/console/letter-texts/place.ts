import type { LetterPreviewPlace } from "#machines/console/letter-preview/letter-preview.types.ts";
import type { Places } from "#src/ui/list/places.ts";

const nothing: LetterPreviewPlace = {
  topic: "new",
  language: "en",
  subject_ru: "",
  subject_en: "",
  lead_ru: "",
  lead_en: "",
};

/** The place of a letter is the words that it shows. */
export const letterPreviewPlaces = (place: LetterPreviewPlace = nothing): Places<LetterPreviewPlace> => ({
  read: () => place,
  write: () => "",
});
