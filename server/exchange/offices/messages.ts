import { catalogue } from "#server/platform/messages.ts";

/** Refusals about offices, their hours and cities, in both languages. */
export const messages = catalogue({
  ru: {
    closes_before_opening: "Время закрытия должно быть позже времени открытия.",
    city_unknown: "Такого города нет.",
    city_used: "В этом городе есть офисы или заявки.",
    code_taken: "Город с таким кодом уже есть.",
    currency_unknown: "Офис нужен только наличным.",
    date_repeated: "Эта дата уже указана.",
    office_taken: "Офис для этих наличных в этом городе уже есть.",
    office_used: "У этого офиса есть заявки. Закройте его вместо удаления.",
    overlap: "Часы работы в один день не должны пересекаться.",
    unknown_zone: "Неизвестный часовой пояс. Пример: Europe/Moscow.",
  },
  en: {
    closes_before_opening: "The closing time must be later than the opening time.",
    city_unknown: "There is no such city.",
    city_used: "There are offices or orders in this city.",
    code_taken: "There is a city with this code already.",
    currency_unknown: "Only cash needs an office.",
    date_repeated: "This date is listed already.",
    office_taken: "There is an office for this cash in this city already.",
    office_used: "Orders have this office. Close it instead of removing it.",
    overlap: "The ranges of one day must not overlap.",
    unknown_zone: "Unknown time zone. Example: Europe/Moscow.",
  },
});
