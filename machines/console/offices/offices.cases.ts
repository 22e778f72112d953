import { sampleCurrency } from "#machines/console/currencies/currencies.cases.ts";
import { newCity, sampleCity } from "#machines/console/cities/cities.cases.ts";
import { failed, type FlowCases } from "#machines/shared/cases.ts";
import { commandCases, formCases, listCases } from "#machines/shared/list.cases.ts";
import type { officesMachine } from "./offices.machine.ts";
import type { OfficeList, StaffOffice } from "./offices.types.ts";

const cash = sampleCurrency({
  id: 19,
  code: "CASHRUB",
  group: "cash",
  ticker: "RUB",
  name_ru: "Наличные рубли",
  name_en: "Cash roubles",
  icon: "cash-rub",
  network: null,
  decimals: 0,
});

/** An office that is open on weekdays; `changes` override any part. */
export const sampleOffice = (changes: Partial<StaffOffice> = {}): StaffOffice => ({
  id: "1-19",
  city: { id: 1, code: "moscow", name: "Moscow" },
  currency: {
    id: 19,
    code: "CASHRUB",
    ticker: "RUB",
    name: "Cash roubles",
    icon: "cash-rub",
    group: "cash",
    network: null,
    decimals: 0,
  },
  open: true,
  address: "1 Sample Street",
  address_ru: "Примерная улица, 1",
  address_en: "1 Sample Street",
  phone: "+7 (495) 000-00-01",
  hours: {
    time_zone: "Europe/Moscow",
    week: [{ days: [1, 2, 3, 4, 5], from: "10:00", to: "19:00" }],
    exceptions: [{ date: "2027-01-01", open: [] }],
  },
  text: "Mon–Fri 10:00–19:00",
  ...changes,
});

/** One that is closed. */
export const closedOffice = sampleOffice({
  id: "1000-19",
  city: { id: 1000, code: "tbilisi", name: "Tbilisi" },
  open: false,
  phone: null,
});

/** The offices with what others can be added for. */
export const sampleOffices = (
  results: readonly StaffOffice[] = [sampleOffice(), closedOffice],
): OfficeList => ({
  results,
  cities: [sampleCity, newCity],
  cash: [cash],
});

const { id } = sampleOffice();
const closed = closedOffice.id;

/** Events and outcomes that reach every state of the offices. */
export const officesCases: FlowCases<typeof officesMachine> = {
  inputs: [undefined],
  events: [
    { type: "form.begin" },
    { type: "row.edit", id },
    { type: "row.edit", id: closed },
    { type: "field.change", field: "city", value: "1000" },
    { type: "field.change", field: "currency", value: "19" },
    { type: "field.change", field: "address_en", value: "2 Sample Street" },
    { type: "field.change", field: "address_ru", value: "Примерная улица, 2" },
    { type: "field.change", field: "phone", value: "call us" },
    { type: "field.change", field: "time_zone", value: "Mars/Olympus" },
    { type: "field.change", field: "d1", value: "19:00-10:00" },
    { type: "field.change", field: "d6", value: "11:00-13:00, 14:00-17:00" },
    { type: "field.change", field: "dates", value: "2026-12-31 10:00-15:00" },
    { type: "field.change", field: "dates", value: "tomorrow" },
    { type: "row.switchOn", id: closed },
    { type: "row.switchOff", id },
    { type: "row.remove", id: closed },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(sampleOffices(), sampleOffices([sampleOffice()]), sampleOffices([])),
    ...formCases({ address_en: ["Too long."] }, { row: closedOffice }),
    failed("save", { kind: "notFound" }),
    ...commandCases("switchOn", { row: { ...closedOffice, open: true } }),
    ...commandCases("switchOff", { row: sampleOffice({ open: false }) }),
    ...commandCases("remove"),
    failed("remove", { kind: "notFound" }),
  ],
};
