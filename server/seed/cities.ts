import type { CitiesTable, OfficesTable } from "#server/calculator/tables.ts";

/** Cities in which cash changes hands (Product 9). */
export const cities: readonly CitiesTable[] = [
  { id: 1, code: "moscow", name_ru: "Москва", name_en: "Moscow", position: 1 },
  { id: 2, code: "saint-petersburg", name_ru: "Санкт-Петербург", name_en: "Saint Petersburg", position: 2 },
  { id: 3, code: "kazan", name_ru: "Казань", name_en: "Kazan", position: 3 },
];

type Office = Omit<OfficesTable, "currency_id">;

/** Offices of the demo. No such places exist. */
export const offices: readonly Office[] = [
  {
    city_id: 1,
    address_ru: "Демонстрационный проезд, 1, этаж 3, офис 301",
    address_en: "1 Demonstration Drive, floor 3, office 301",
    hours_ru: "Ежедневно с 10:00 до 21:00",
    hours_en: "Daily, 10:00 to 21:00",
  },
  {
    city_id: 2,
    address_ru: "Примерная набережная, 12, офис 5",
    address_en: "12 Sample Embankment, office 5",
    hours_ru: "Ежедневно с 10:00 до 20:00",
    hours_en: "Daily, 10:00 to 20:00",
  },
  {
    city_id: 3,
    address_ru: "улица Образцовая, 7, офис 14",
    address_en: "7 Example Street, office 14",
    hours_ru: "По будням с 10:00 до 19:00, в субботу с 11:00 до 17:00",
    hours_en: "Weekdays 10:00 to 19:00, Saturday 11:00 to 17:00",
  },
];
