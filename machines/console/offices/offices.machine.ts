import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import { hoursFaultsIn, hoursIn, hoursTexts } from "./hours.ts";
import {
  dayFields,
  type OfficeBody,
  type OfficeFault,
  type OfficeList,
  type OfficeText,
  type StaffOffice,
} from "./offices.types.ts";

const usual = "10:00-19:00";

const blank: OfficeText = {
  row: null,
  city: "",
  currency: "",
  address_en: "",
  address_ru: "",
  phone: "",
  time_zone: "Europe/Moscow",
  d1: usual,
  d2: usual,
  d3: usual,
  d4: usual,
  d5: usual,
  d6: "",
  d7: "",
  dates: "",
};

const emptyFault = (text: string): OfficeFault | null => (text.trim() === "" ? "required" : null);

const faultsIn = (text: OfficeText) =>
  faultsOf<OfficeFault>({
    city: emptyFault(text.city),
    currency: emptyFault(text.currency),
    address_en: emptyFault(text.address_en),
    address_ru: emptyFault(text.address_ru),
    phone: text.phone.trim() === "" || /^[+0-9][0-9 ()-]{2,31}$/.test(text.phone.trim()) ? null : "phone",
    ...hoursFaultsIn(text),
  });

function bodyOf(text: OfficeText): OfficeBody {
  const phone = text.phone.trim();
  const change = {
    address_en: text.address_en.trim(),
    address_ru: text.address_ru.trim(),
    phone: phone === "" ? null : phone,
    hours: hoursIn(text),
  };
  const place = { city: Number(text.city), currency: Number(text.currency) };
  return { create: text.row === null ? { ...place, ...change } : null, change };
}

const edits = (row: StaffOffice): OfficeText => ({
  row,
  city: String(row.city.id),
  currency: String(row.currency.id),
  address_en: row.address_en,
  address_ru: row.address_ru,
  phone: row.phone ?? "",
  ...hoursTexts(row.hours),
});

/** The offices for cash, one for a currency in a city. */
export const officesMachine = createList<OfficeList, null, StaffOffice>()({
  id: "offices",
  description: "The offices for cash: added, changed, opened, closed, and removed while no order has them.",
  rows: ({ results }) =>
    results.map((row) => ({ ...row, id: `${String(row.city.id)}-${String(row.currency.id)}` })),
  isExclusive: true,
  commands: {
    switchOn: { on: "row", can: ({ open }) => !open, gives: "row" },
    switchOff: { on: "row", can: ({ open }) => open, gives: "row" },
    remove: { on: "row", can: ({ open }) => !open, asks: true, removes: true },
  },
  form: {
    fields: ["city", "currency", "address_en", "address_ru", "phone", "time_zone", ...dayFields, "dates"],
    blank,
    faultsIn,
    bodyOf,
    edits,
    adds: "last",
  },
});
