import type { AmountFault } from "#domain/money/amount.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type StaffPromocode = Schemas["Promocode"];
export type PromocodeState = Schemas["PromocodeState"];
export type PromocodeKind = Schemas["PromocodeKind"];
type PromocodeCreate = Schemas["PromocodeCreate"];
export type PromocodeChange = Schemas["PromocodeChange"];

/** A page of the codes, with the currencies of their pairs. */
export type StaffPromocodePage = Schemas["PromocodePage"] & {
  currencies: readonly Schemas["OperatorCurrency"][];
};

/** The place in the address: the page from 1. */
export interface PromocodesPlace {
  page: number;
}

/** What a field for a moment has while only a part of it is typed. That is not the same as none. */
export const halfTyped = "half-typed";

/** What is typed and chosen. */
export interface PromocodeText {
  /** The code that is changed; null for a new one. */
  row: StaffPromocode | null;
  code: string;
  kind: PromocodeKind;
  value: string;
  /** Ids of currencies; empty for all. */
  from: string;
  to: string;
  email: string;
  /** As the contract has moments, empty for none, or `halfTyped`. */
  starts_at: string;
  ends_at: string;
  total_limit: string;
  user_limit: string;
  /** The effect that the person has seen, see `effectIn`. */
  agreed: string;
}

/** What the code does to rates. Who has seen it has seen no other. */
export const effectIn = ({ kind, value, from, to }: PromocodeText): string =>
  [kind, value, from, to].join(" ");

/** Faults that the page finds. */
export type PromocodeFault = "required" | "code" | AmountFault | "percent" | "moment" | "order" | "whole";

/** What is sent: a new code, or what changes in one. */
export interface PromocodeBody {
  create: PromocodeCreate | null;
  change: PromocodeChange;
}
