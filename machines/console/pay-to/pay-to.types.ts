import type { AmountFault } from "#domain/money/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type PayTo = Schemas["PayTo"];
export type PayToPage = Schemas["PayToPage"];
type PayToCreate = Schemas["PayToCreate"];
type PayToChange = Schemas["PayToChange"];

/** The place in the address: a currency, 0 for all, and the page from 1. */
export interface PayToPlace {
  currency: number;
  page: number;
}

/** A currency with its decimals and the names of its fields. */
interface PayToCurrency {
  id: number;
  decimals: number;
  fields: readonly string[];
}

/** What is typed: new payment details, or the limits of some. */
export interface PayToText {
  /** Null until one is chosen. */
  currency: PayToCurrency | null;
  /** New payment details, one a line; null for details that are there already. */
  lines: string | null;
  label: string;
  once: boolean;
  daily_count: string;
  daily_sum: string;
  rest_minutes: string;
}

/** Faults that the page finds. `columns`: a line has more parts than the currency has fields. */
export type PayToFault = "required" | "columns" | "too_many" | "whole" | AmountFault;

/** What is sent: new payment details, or new limits of some. */
export interface PayToBody {
  create: PayToCreate | null;
  change: PayToChange;
}
