import type { TextCharacters } from "#domain/requisites/text-kind.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type CurrencyFields = Schemas["CurrencyFields"];
type FieldCreate = Schemas["CurrencyFieldCreate"];
export type FieldChange = Schemas["CurrencyFieldChange"];
type FieldSide = Schemas["FieldSide"];
type FieldCourse = Schemas["FieldCourse"];

/** The id of a row: that of the currency and that of the field. */
export const fieldRowId = (currency: number | string, field: number): string =>
  `${String(currency)}/${String(field)}`;

/** Something that visitors fill in, as a row of the list. */
export type StaffField = Omit<Schemas["CurrencyField"], "id"> & { id: string };

/** Whose fields they are. */
export interface CurrencyFieldsPlace {
  currency: string;
}

/** What is typed and chosen. */
export interface FieldText {
  /** Null for a new field. */
  row: StaffField | null;
  side: FieldSide;
  course: FieldCourse;
  name: string;
  /** A rule that the exchange knows, or `text` for one of its owner's. */
  kind: string;
  characters: TextCharacters;
  least: string;
  most: string;
  beginning: string;
  /** One a line. */
  examples: string;
  label_en: string;
  label_ru: string;
  hint_en: string;
  hint_ru: string;
  required: boolean;
  visible: boolean;
}

/** Faults that the page finds. `order`: the shortest length is above the longest. */
export type FieldFault = "required" | "name" | "length" | "order" | "beginning" | "both" | "examples";

/** What is sent: a new field, or what one becomes. */
export interface FieldBody {
  /** Id of the currency. */
  currency: string;
  create: FieldCreate | null;
  change: FieldChange;
}
