import { sampleCurrency } from "#machines/console/currencies/currencies.cases.ts";
import { newCity, sampleCity } from "#machines/console/cities/cities.cases.ts";
import { listCases } from "#machines/shared/list.cases.ts";
import { officesMachine } from "./offices.machine.ts";
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
export const officesCases = listCases(officesMachine, {
  answers: [sampleOffices(), sampleOffices([sampleOffice()]), sampleOffices([])],
  rows: { edit: [id, closed] },
  outputs: {
    switchOn: { row: { ...closedOffice, open: true } },
    switchOff: { row: sampleOffice({ open: false }) },
  },
  typed: {
    city: ["1000"],
    currency: ["19"],
    address_en: ["2 Sample Street"],
    address_ru: ["Примерная улица, 2"],
    phone: ["call us"],
    time_zone: ["Mars/Olympus"],
    d1: ["19:00-10:00"],
    d6: ["11:00-13:00, 14:00-17:00"],
    dates: ["2026-12-31 10:00-15:00", "tomorrow"],
  },
  refused: { address_en: ["Too long."] },
  saved: { row: closedOffice },
});
