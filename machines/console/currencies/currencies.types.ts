import type { AmountFault } from "#domain/money/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type CurrencyList = readonly Schemas["OperatorCurrency"][];
type CurrencyCreate = Schemas["CurrencyCreate"];
export type CurrencyChange = Schemas["CurrencyChange"];
export type CurrencyGroup = Schemas["Group"];

/** A currency as a row of the list. */
export type StaffCurrency = Omit<Schemas["OperatorCurrency"], "id"> & { id: string };

/** Whether nobody can exchange a currency now. */
export const isIdle = ({ send, receive, directions }: StaffCurrency): boolean =>
  (!send && !receive) || directions.open === 0;

/** Whether nobody used it, so that it goes with all others of which that is so. */
export const isUnused = ({ unused }: StaffCurrency): boolean => unused;

/** What is typed and ticked. Empty texts are for none. */
export interface CurrencyText {
  /** As the person saw it when they began; null for a new currency. */
  row: StaffCurrency | null;
  code: string;
  group: CurrencyGroup;
  ticker: string;
  name_en: string;
  name_ru: string;
  icon: string;
  /** Where it stands in lists. */
  place: string;
  network_code: string;
  network_name: string;
  explorer: string;
  decimals: string;
  confirmations: string;
  min: string;
  max: string;
  send: boolean;
  receive: boolean;
  /** The ticker of which the person has seen what it does to rates. */
  agreed: string;
}

/** Faults that the page finds. `code`: capital Latin letters and digits. `icon`: small ones and hyphens. */
export type CurrencyFault =
  | "required"
  | "code"
  | "icon"
  | "place"
  | "explorer"
  | "decimals"
  | "confirmations"
  | AmountFault
  | "below_min";

/** What is sent: a new currency, or what changes in one. */
export interface CurrencyBody {
  create: CurrencyCreate | null;
  change: CurrencyChange;
}
