import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { citiesMachine } from "./cities.machine.ts";
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

const old = String(sampleCity.id);
const added = String(newCity.id);

/** Events and outcomes that reach every state of the cities. */
export const citiesCases: FlowCases<typeof citiesMachine> = {
  inputs: [undefined],
  events: [
    { type: "form.begin" },
    { type: "row.edit", id: old },
    { type: "field.change", field: "code", value: "batumi-seaside" },
    { type: "field.change", field: "code", value: "Not a code" },
    { type: "field.change", field: "name_en", value: "Batumi by the sea" },
    { type: "field.change", field: "name_ru", value: "Батуми у моря" },
    { type: "row.remove", id: added },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases([sampleCity, newCity], [sampleCity], []),
    ...formCases({ name_en: ["Too long."] }, { row: { ...newCity, id: added } }),
    failed("save", { kind: "notFound" }),
    ...commandCases("remove"),
    failed("remove", { kind: "notFound" }),
  ],
};
