import { catalogue } from "#server/platform/messages.ts";

/** Refusals of office hours, in both languages. */
export const messages = catalogue({
  ru: {
    closes_before_opening: "Время закрытия должно быть позже времени открытия.",
    date_repeated: "Эта дата уже указана.",
    overlap: "Часы работы в один день не должны пересекаться.",
    unknown_zone: "Неизвестный часовой пояс. Пример: Europe/Moscow.",
  },
  en: {
    closes_before_opening: "The closing time must be later than the opening time.",
    date_repeated: "This date is listed already.",
    overlap: "The ranges of one day must not overlap.",
    unknown_zone: "Unknown time zone. Example: Europe/Moscow.",
  },
});
