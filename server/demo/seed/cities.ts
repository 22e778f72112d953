import type { Selectable } from "kysely";
import type { OfficeHours } from "#domain/site/office-hours.ts";
import type { CitiesTable, OfficesTable } from "#server/exchange/calculator/tables.ts";

/** Cities with cash offices. */
export const cities: readonly CitiesTable[] = [
  { id: 1, code: "moscow", name_ru: "Москва", name_en: "Moscow", position: 1 },
  { id: 2, code: "saint-petersburg", name_ru: "Санкт-Петербург", name_en: "Saint Petersburg", position: 2 },
  { id: 3, code: "kazan", name_ru: "Казань", name_en: "Kazan", position: 3 },
];

type Office = Omit<Selectable<OfficesTable>, "currency_id" | "open">;

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const weekdays = [1, 2, 3, 4, 5];

/** All offices are closed on New Year's Day. */
const holidays: OfficeHours["exceptions"] = Object.fromEntries(
  [2026, 2027, 2028, 2029, 2030].map((year) => [`${String(year)}-01-01`, []]),
);

const inMoscowTime = (...week: OfficeHours["week"]): OfficeHours => ({
  timeZone: "Europe/Moscow",
  week,
  exceptions: holidays,
});

/** Offices of the demo. They are fictitious. */
export const offices: readonly Office[] = [
  {
    city_id: 1,
    address_ru: "Демонстрационный проезд, 1, этаж 3, офис\u00A0301",
    address_en: "1 Demonstration Drive, floor 3, office\u00A0301",
    phone: "+7 (495) 000-00-01",
    hours: inMoscowTime({ days: everyDay, from: "10:00", to: "21:00" }),
  },
  {
    city_id: 2,
    address_ru: "Примерная набережная, 12, офис\u00A05",
    address_en: "12 Sample Embankment, office\u00A05",
    phone: "+7 (812) 000-00-02",
    hours: inMoscowTime({ days: everyDay, from: "10:00", to: "20:00" }),
  },
  {
    city_id: 3,
    address_ru: "Образцовая улица, 7, офис\u00A014",
    address_en: "7 Example Street, office\u00A014",
    phone: "+7 (843) 000-00-03",
    hours: inMoscowTime(
      { days: weekdays, from: "10:00", to: "19:00" },
      { days: [6], from: "11:00", to: "17:00" },
    ),
  },
];
