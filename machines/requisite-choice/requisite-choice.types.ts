import type { ApiFailure } from "#domain/api-failure.ts";
import type { Side } from "#domain/quote.ts";
import type { LineFault } from "#domain/written-text.ts";
import type { Verdict } from "#machines/fields.ts";
import type { FormRefused, WaitContext } from "#machines/form.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type SavedRequisites = Schemas["SavedRequisites"];
export type SavedRequisitesList = Schemas["SavedRequisitesList"];

/** One side of the exchange form, and the currency on it. */
export interface RequisiteChoiceInput {
  side: Side;
  currency: number;
}

export interface RequisiteChoiceContext extends RequisiteChoiceInput, Verdict<LineFault>, WaitContext {
  /** What the user has saved of this currency, the newest first. */
  saved: readonly SavedRequisites[];
  readFailure: ApiFailure | null;
  /** Attempts to read in a row that failed. */
  failedReads: number;
  /** The name under which what stands in the form is to be saved. */
  name: string;
  /** The requisites that are to be saved, by the names of their fields. */
  values: Readonly<Record<string, string>>;
  /** Why they could not be saved, where no field is to blame. */
  failure: ApiFailure | null;
}

export type RequisiteChoiceEvent =
  /** Fill these in. */
  | { type: "entry.choose"; id: string }
  | { type: "save.begin" }
  | { type: "name.change"; value: string }
  | { type: "save.submit"; values: Readonly<Record<string, string>> }
  | { type: "save.cancel" }
  | PageEvent;

/** `requisites.chosen`: put them into the form. */
export type RequisiteChoiceEmitted =
  | { type: "requisites.chosen"; requisites: SavedRequisites["requisites"] }
  | FormRefused;

/** What the actors take and give. They reject with `ApiFailure`. */
export interface RequisiteChoiceActors {
  /** listMyRequisites of one currency. */
  loadSaved: { input: { currency: number }; output: SavedRequisitesList };
  /** saveMyRequisites. A repeat has no second effect. */
  saveRequisites: { input: Schemas["SavedRequisitesCreate"]; output: SavedRequisites };
}
