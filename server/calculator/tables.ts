import type { Generated, JSONColumnType } from "kysely";
import type { OfficeHours } from "#domain/office-hours.ts";

/** A decimal as the database gives it and takes it: text, never a binary float. */
type Decimal = string;

/** The group that a currency is filtered by (Product 2). */
export type CurrencyGroup = "crypto" | "bank" | "emoney" | "cash";

/** How the visitor pays (Product 3). */
export type PaymentKind = "requisites" | "redirect" | "cash";

/** One name in one network, such as USDT in TRC20. */
export interface CurrenciesTable {
  id: number;
  /** Unique code, as exchange monitors write it. */
  code: string;
  /** Also the asset that rates are quoted in. */
  ticker: string;
  name_ru: string;
  name_en: string;
  icon: string;
  group: CurrencyGroup;
  network_code: string | null;
  network_name: string | null;
  decimals: number;
  send_visible: boolean;
  receive_visible: boolean;
  position: number;
  /** Currencies with the same entry are variants of one name in the directory. */
  entry: string;
  /** Confirmations of the network that an incoming payment needs. */
  confirmations: number;
}

/** A city with offices for cash. */
export interface CitiesTable {
  id: number;
  code: string;
  name_ru: string;
  name_en: string;
  position: number;
}

/** Where cash of one currency changes hands in a city. */
export interface OfficesTable {
  city_id: number;
  currency_id: number;
  address_ru: string;
  address_en: string;
  hours: JSONColumnType<OfficeHours>;
  /** As visitors read it; null where it has none. */
  phone: Generated<string | null>;
}

/** One way to exchange: what is sent for what is received, with its course and limits. */
export interface DirectionsTable {
  id: Generated<number>;
  from_id: number;
  to_id: number;
  enabled: boolean;
  payment: PaymentKind;
  /** Name of the rate source, see `server/rates`. */
  rate_source: string;
  /** What the house keeps, in percent of the cross rate. */
  margin: Decimal;
  /** The same for visitors with a verified card; null where there is no verification course. */
  verification_margin: Decimal | null;
  /** Improvement of the course in percent, already contained in it. */
  bonus: Decimal | null;
  min_from: Decimal | null;
  max_from: Decimal | null;
  min_verification_from: Decimal | null;
  min_to: Decimal | null;
  max_to: Decimal | null;
  min_verification_to: Decimal | null;
  notify_ru: string | null;
  notify_en: string | null;
  notify_from_ru: string | null;
  notify_from_en: string | null;
  notify_to_ru: string | null;
  notify_to_en: string | null;
  congestion_ru: string | null;
  congestion_en: string | null;
  needs_email: boolean;
  needs_verification: boolean;
  /** Whether what to pay to comes from the pool `pay_to`; else an operator issues it. */
  requisites_pool: boolean;
  /** The operator's course in place of the rate source's; null for the rate source's. */
  fixed_course: Decimal | null;
  /** Order among the best pairs, the highest first. */
  popularity: number;
}

/** Cities in which a direction with cash works. */
export interface DirectionCitiesTable {
  direction_id: number;
  city_id: number;
}

/** A field of the form: what the visitor tells about the account that they send from or receive to. */
export interface RequisiteFieldsTable {
  currency_id: number;
  side: "send" | "receive";
  /** `inputVerify` takes the place of `input` with the verification course. */
  variant: "input" | "inputVerify";
  name: string;
  kind: string;
  label_ru: string;
  label_en: string;
  hint_ru: string | null;
  hint_en: string | null;
  required: boolean;
  visible: boolean;
  position: number;
}

/** What one unit of `base` is worth in `quote`, the last that a source said. */
export interface RatesTable {
  source: string;
  base: string;
  quote: string;
  value: Decimal;
  at: Date;
  /** Seconds after `at` from which the rate may not be used any more. */
  stale_after: number;
}

/** Addresses and cards to pay to: values by the names of the fields shown. */
export interface PayToTable {
  id: Generated<number>;
  currency_id: number;
  values: JSONColumnType<Record<string, string>>;
  active: boolean;
}

/** Settings that operators change while the server runs, by name; see `server/settings`. */
export interface SettingsTable {
  key: string;
  value: JSONColumnType<Record<string, unknown>>;
}

/** The tables of the calculator: currencies, directions, rates, settings. */
export interface CalculatorTables {
  currencies: CurrenciesTable;
  cities: CitiesTable;
  offices: OfficesTable;
  directions: DirectionsTable;
  direction_cities: DirectionCitiesTable;
  requisite_fields: RequisiteFieldsTable;
  rates: RatesTable;
  pay_to: PayToTable;
  settings: SettingsTable;
}
