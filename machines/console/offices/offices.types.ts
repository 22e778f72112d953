import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
type OfficeCreate = Schemas["OfficeCreate"];
type OfficeChange = Schemas["OfficeChange"];

/** An office as a row of the list; its id is that of the city and of the currency. */
export type StaffOffice = Schemas["Office"] & { id: string };

/** The offices, with the cities and the cash to add others for. */
export interface OfficeList {
  results: readonly Schemas["Office"][];
  cities: readonly Schemas["OperatorCity"][];
  cash: readonly Schemas["OperatorCurrency"][];
}

/** The fields of the usual week, Monday first. */
export const dayFields = ["d1", "d2", "d3", "d4", "d5", "d6", "d7"] as const;
export type DayField = (typeof dayFields)[number];

/** What is typed: hours as `10:00-13:00, 14:00-19:00`, an empty day is closed. */
export interface OfficeText extends Record<DayField, string> {
  /** Null for a new office. */
  row: StaffOffice | null;
  /** Ids; empty until one is chosen. */
  city: string;
  currency: string;
  address_en: string;
  address_ru: string;
  phone: string;
  time_zone: string;
  /** A date a line, with its hours unless the office is closed on it. */
  dates: string;
}

/** Faults that the page finds. */
export type OfficeFault = "required" | "phone" | "zone" | "hours" | "dates";

/** What is sent: a new office, or what changes in one. */
export interface OfficeBody {
  create: OfficeCreate | null;
  change: OfficeChange;
}
