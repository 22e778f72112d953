import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { CourseStep } from "#domain/exchange/course-steps.ts";
import type { OfficeHours } from "#domain/site/office-hours.ts";
import type { StoredStep } from "#server/exchange/rates/tables.ts";

/** A decimal as the database driver reads and writes it: text, never a binary float. */
type Decimal = string;

/** The filter group of a currency. */
export type CurrencyGroup = "crypto" | "bank" | "emoney" | "cash";

/** How the visitor pays. */
type PaymentKind = "requisites" | "redirect" | "cash";

/** A currency in one network, such as USDT in TRC20. */
export interface CurrenciesTable {
  id: number;
  /** Unique code, as used by exchange monitors. */
  code: string;
  /** Also the asset of rate quotes. */
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
  /** Network confirmations that an incoming payment needs. */
  confirmations: number;
}

/** A currency with what only its own statements read: amounts in the JSON of a row would lose digits. */
export interface StoredCurrenciesTable extends Omit<CurrenciesTable, "id"> {
  id: Generated<number>;
  /** Page of a transaction; null for the configured one of its network. */
  explorer: Generated<string | null>;
  /** The least and the most of an exchange, where a direction sets none. */
  min_amount: Generated<Decimal | null>;
  max_amount: Generated<Decimal | null>;
  /** Removed ones keep their row for the ledger. */
  removed_at: Generated<Date | null>;
}

/** A city with cash offices. */
export interface CitiesTable {
  id: number;
  code: string;
  name_ru: string;
  name_en: string;
  position: number;
}

/** The office for cash of one currency in a city. */
export interface OfficesTable {
  city_id: number;
  currency_id: number;
  address_ru: string;
  address_en: string;
  hours: JSONColumnType<OfficeHours>;
  /** As shown to visitors; null when there is none. */
  phone: Generated<string | null>;
  /** Whether new claims can choose it. */
  open: Generated<boolean>;
}

/** An exchange direction: the currencies sent and received, with rate and limits. */
export interface DirectionsTable {
  id: Generated<number>;
  from_id: number;
  to_id: number;
  enabled: boolean;
  payment: PaymentKind;
  /** Name of the rate source, see `server/exchange/rates`. */
  rate_source: string;
  /** Margin of the exchange, in percent of the cross rate. */
  margin: Decimal;
  /** Margin for visitors with a verified card; null when there is no verification rate. */
  verification_margin: Decimal | null;
  /** Bonus percent, already contained in the rate. */
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
  /** Whether payment requisites come from the pool `pay_to`. Otherwise an operator issues them. */
  requisites_pool: boolean;
  /** The risk score from which a payment's order is held; null when payments are not checked. */
  risk_limit: number | null;
  /** The operator's fixed rate; null uses the rate source. */
  fixed_course: Decimal | null;
  /** When the fixed rate ends; null for never. */
  fixed_until: Date | null;
  /** A rate beyond these closes the direction. */
  min_course: Decimal | null;
  max_course: Decimal | null;
  /** When new orders are taken, see `readWorkingHours`; null for always. */
  working_hours: Generated<string | null>;
  /** Better rates for larger amounts. */
  steps: JSONColumnType<CourseStep[], string | undefined>;
  /** Sort order among the best pairs, the highest first. */
  popularity: number;
  /** The database counts its changes. */
  version: Generated<number>;
}

/** Cities in which a cash direction works. */
interface DirectionCitiesTable {
  direction_id: number;
  city_id: number;
}

/** A form field for the account that the visitor sends from or receives to. */
export interface RequisiteFieldsTable {
  currency_id: number;
  side: "send" | "receive";
  /** With the verification rate, `inputVerify` replaces `input`. */
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

/** A form field with what staff know it by. */
export interface StoredRequisiteFieldsTable extends RequisiteFieldsTable {
  id: Generated<number>;
  /** Values that it must accept. */
  examples: Generated<string[]>;
}

/** The latest rate of a source: the value of one unit of `base` in `quote`. */
interface RatesTable {
  source: string;
  base: string;
  quote: string;
  value: Decimal;
  at: Date;
  /** Seconds after `at` when the rate becomes unusable. */
  stale_after: number;
  /** A later rate that is so far from this one that it waits for a person. Nothing is traded meanwhile. */
  held: Generated<Decimal | null>;
  held_since: Generated<Date | null>;
  /** The quotes of the feeds that it joins, see `server/exchange/rates`. */
  steps: ColumnType<StoredStep[] | null, null | undefined, null>;
}

/** Pool of addresses and cards to pay to: values by the names of the displayed fields. */
export interface PayToTable {
  id: Generated<number>;
  currency_id: number;
  values: JSONColumnType<Record<string, string>>;
  active: boolean;
  /** What staff call it; visitors never see it. */
  label: Generated<string | null>;
  /** How many orders, and how much in all, may get it on one UTC day; null for any. */
  daily_count: Generated<number | null>;
  daily_sum: Generated<Decimal | null>;
  /** Whether it is given to one order only. */
  once: Generated<boolean>;
  /** How long it is not given to anybody after an order got it. */
  rest_minutes: Generated<number | null>;
  created_at: Generated<Date>;
}

/** Settings that operators change at run time, by name; see `server/staff/settings`. */
interface SettingsTable {
  key: string;
  value: JSONColumnType<Record<string, unknown>>;
}

declare module "#server/database.ts" {
  interface Database {
    currencies: StoredCurrenciesTable;
    cities: CitiesTable;
    offices: OfficesTable;
    directions: DirectionsTable;
    direction_cities: DirectionCitiesTable;
    requisite_fields: StoredRequisiteFieldsTable;
    rates: RatesTable;
    pay_to: PayToTable;
    settings: SettingsTable;
  }
}
