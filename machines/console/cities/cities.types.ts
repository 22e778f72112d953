import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type CityList = readonly Schemas["OperatorCity"][];
type CityCreate = Schemas["CityCreate"];
type CityChange = Schemas["CityChange"];

/** A city as a row of the list. */
export type StaffCity = Omit<Schemas["OperatorCity"], "id"> & { id: string };

/** What is typed: a new city, or other names of one. */
export interface CityText {
  /** Null for a city that is there already. */
  code: string | null;
  name_en: string;
  name_ru: string;
}

/** Faults that the page finds. `code`: small Latin words with hyphens between them. */
export type CityFault = "required" | "code";

/** What is sent: a new city, or the names of one. */
export interface CityBody {
  create: CityCreate | null;
  change: CityChange;
}
