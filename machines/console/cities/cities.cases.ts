import { listCases } from "#machines/shared/list.cases.ts";
import { citiesMachine } from "./cities.machine.ts";
import type { CityList } from "./cities.types.ts";

/** A city with offices. */
export const sampleCity: CityList[number] = {
  id: 1,
  code: "moscow",
  name_ru: "Москва",
  name_en: "Moscow",
  offices: 2,
};

/** One that has none yet. */
export const newCity: CityList[number] = {
  id: 1000,
  code: "tbilisi",
  name_ru: "Тбилиси",
  name_en: "Tbilisi",
  offices: 0,
};

const added = String(newCity.id);

/** Events and outcomes that reach every state of the cities. */
export const citiesCases = listCases(citiesMachine, {
  answers: [[sampleCity, newCity], [sampleCity], []],
  typed: {
    code: ["batumi-seaside", "Not a code"],
    name_en: ["Batumi by the sea"],
    name_ru: ["Батуми у моря"],
  },
  refused: { name_en: ["Too long."] },
  saved: { row: { ...newCity, id: added } },
});
