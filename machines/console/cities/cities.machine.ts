import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { CityBody, CityFault, CityList, CityText, StaffCity } from "./cities.types.ts";

const blank: CityText = { code: "", name_en: "", name_ru: "" };

const isEmpty = (text: string): boolean => text.trim() === "";

const codeFault = (code: string | null): CityFault | null => {
  if (code === null || /^[a-z]+(-[a-z]+)*$/.test(code.trim())) return null;
  return isEmpty(code) ? "required" : "code";
};

const faultsIn = ({ code, name_en: en, name_ru: ru }: CityText) =>
  faultsOf<CityFault>({
    code: codeFault(code),
    name_en: isEmpty(en) ? "required" : null,
    name_ru: isEmpty(ru) ? "required" : null,
  });

const bodyOf = ({ code, ...names }: CityText): CityBody => {
  const change = { name_en: names.name_en.trim(), name_ru: names.name_ru.trim() };
  return { create: code === null ? null : { code: code.trim(), ...change }, change };
};

/** The cities in which offices are, and those to add some in. */
export const citiesMachine = createList<CityList, null, StaffCity>()({
  id: "cities",
  description:
    "The cities for offices: added, renamed, and removed while they have neither offices nor orders.",
  rows: (cities) => cities.map((row) => ({ ...row, id: String(row.id) })),
  isExclusive: true,
  commands: {
    remove: { on: "row", can: ({ offices }) => offices === 0, asks: true, removes: true },
  },
  form: {
    fields: ["code", "name_en", "name_ru"],
    blank,
    faultsIn,
    bodyOf,
    edits: ({ name_en, name_ru }) => ({ code: null, name_en, name_ru }),
    adds: "last",
  },
});
