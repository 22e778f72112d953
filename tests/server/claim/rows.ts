import type { Selectable } from "kysely";
import type { CitiesTable, CurrenciesTable, OfficesTable } from "#server/exchange/calculator/tables.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";

/* Rows as the database returns them, for rules that need no database. */

const bitcoin: CurrenciesTable = {
  id: 1,
  code: "BTC",
  ticker: "BTC",
  name_ru: "Биткоин",
  name_en: "Bitcoin",
  icon: "btc",
  group: "crypto",
  network_code: null,
  network_name: null,
  decimals: 8,
  send_visible: true,
  receive_visible: true,
  position: 1,
  entry: "BTC",
  confirmations: 2,
};

const tether: CurrenciesTable = {
  ...bitcoin,
  id: 2,
  code: "USDTTRC20",
  ticker: "USDT",
  name_ru: "Тезер",
  name_en: "Tether",
  network_code: "TRC20",
  network_name: "Tron",
  decimals: 6,
};

const roubles: CurrenciesTable = {
  ...bitcoin,
  id: 3,
  code: "SBERRUB",
  ticker: "RUB",
  name_ru: "Сбербанк",
  name_en: "Sberbank",
  group: "bank",
  decimals: 2,
  confirmations: 0,
};

const dollars: CurrenciesTable = {
  ...roubles,
  id: 4,
  code: "CASHUSD",
  ticker: "USD",
  name_ru: "Наличные доллары",
  name_en: "Cash dollars",
  group: "cash",
};

const euros: CurrenciesTable = {
  ...dollars,
  id: 5,
  code: "CASHEUR",
  ticker: "EUR",
  name_ru: "Наличные евро",
  name_en: "Cash euros",
};

const ripple: CurrenciesTable = { ...bitcoin, id: 6, code: "XRP", ticker: "XRP" };
const toncoin: CurrenciesTable = { ...bitcoin, id: 8, code: "TON", ticker: "TON" };

/** Currencies of each kind by name, with distinct ids. */
export const currencies = { bitcoin, tether, roubles, dollars, euros, ripple, toncoin } as const;

const moscow: CitiesTable = { id: 7, code: "MSK", name_ru: "Москва", name_en: "Moscow", position: 1 };

/** An office that is open on weekdays. */
export const office: Selectable<OfficesTable> = {
  city_id: moscow.id,
  currency_id: dollars.id,
  address_ru: "Тверская, 1",
  address_en: "1 Tverskaya St",
  hours: {
    timeZone: "Europe/Moscow",
    week: [{ days: [1, 2, 3, 4, 5], from: "10:00", to: "19:00" }],
    exceptions: {},
  },
  phone: null,
  open: true,
};

/** A book of these currencies, one city, and an office in it. */
export const book: CurrencyBook = {
  currency: (id) => {
    const found = Object.values(currencies).find((currency) => currency.id === id);
    if (found === undefined) throw new Error(`no currency ${String(id)}`);
    return found;
  },
  city: (id) => (id === moscow.id ? moscow : undefined),
  office: (city, currency) => (city === moscow.id && currencies.dollars.id === currency ? office : undefined),
  hasCurrency: (id) => Object.values(currencies).some((currency) => currency.id === id),
  currencies: () => Object.values(currencies),
  cities: () => [moscow],
};

/** The moment at which the rows were created: a Friday. */
export const now = new Date("2026-11-20T12:00:00.000Z");

/** A requisite as stored with a claim. */
export const requisite = (
  kind: StoredRequisite["kind"],
  value: string,
  name: string = kind,
): StoredRequisite => ({ name, kind, label: { ru: `${name} по-русски`, en: `The ${name}` }, value });

/** A claim from bitcoin to roubles that waits for its payment; `changes` replace columns. */
export const claimRow = (changes: Partial<ClaimRow> = {}): ClaimRow => ({
  held_status: null,
  risk_limit: null,
  rate_parts: null,
  terms: null,
  promise_salt: null,
  mailbox_proved_at: null,
  pay_to_id: null,
  pay_to_at: null,
  worked_by: null,
  risk_open: false,
  payment_place: null,
  visit_at: null,
  refund_fields: null,
  confirmations: 0,
  received: null,
  arrived: "0",
  lost: "0",
  late: false,
  rate_until: null,
  seen_at: null,
  offer_course: null,
  offer_until: null,
  choice: null,
  documents: null,
  reason: null,
  transaction: null,
  operator_called_at: null,
  confirmed_at: null,
  accepted_at: null,
  done_at: null,
  turnover: null,
  profit: null,
  id: "11111111-1111-4111-8111-111111111111",
  number: "1042",
  status: "waiting_payment",
  version: 3,
  locale: "en",
  direction_id: 1,
  from_currency_id: bitcoin.id,
  to_currency_id: roubles.id,
  from_amount: "0.015",
  to_amount: "75000",
  ordered_from: "0.015",
  ordered_to: "75000",
  course: "5000000",
  course_type: "default",
  from_requisites: [],
  to_requisites: [requisite("card", "4111111111111111")],
  city_id: null,
  email: "vera@example.com",
  mailbox: "vera@example.com",
  refferal: null,
  shop_id: null,
  sale_id: null,
  order_id: null,
  holds_order: false,
  campaign: null,
  created_by_shop: false,
  quote_id: null,
  surcharge: "0",
  return_url: null,
  user_id: null,
  promocode: null,
  address_hash: null,
  network_56: null,
  network_48: null,
  payment_kind: "requisites",
  payment_requisites: [requisite("btc", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "address")],
  refund_requisites: null,
  needs_verification: false,
  needs_requisites: false,
  confirmations_required: 2,
  hold_state: "held",
  hold_amount: "75000",
  deadline: new Date(now.getTime() + 30 * 60_000),
  created_at: now,
  updated_at: now,
  status_since: now,
  ...changes,
});

const sides = {
  pay: [currencies.dollars, currencies.bitcoin],
  collect: [currencies.bitcoin, currencies.dollars],
  exchange: [currencies.dollars, currencies.euros],
} as const;

/** Columns of a claim with a visit to the office on the following Monday. */
export const atOffice = (
  purpose: keyof typeof sides,
  changes: Partial<ClaimRow> = {},
): Partial<ClaimRow> => ({
  from_currency_id: sides[purpose][0].id,
  to_currency_id: sides[purpose][1].id,
  from_amount: "100",
  to_amount: "90",
  to_requisites: [requisite("name", "Vera")],
  course: "0.9",
  city_id: moscow.id,
  payment_kind: purpose === "collect" ? "requisites" : "cash",
  payment_requisites: null,
  payment_place: {
    address: { ru: "Арбат, 2", en: "2 Arbat" },
    hours: { ru: "по будням", en: "on weekdays" },
    timeZone: "Europe/Moscow",
    codeWord: "lantern",
  },
  visit_at: new Date("2026-11-23T07:30:00Z"),
  deadline: new Date("2026-11-23T08:30:00Z"),
  ...changes,
});
