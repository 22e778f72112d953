import type { ApiFailure } from "#domain/api-failure.ts";
import type { Side } from "#domain/quote.ts";
import type { LineFault } from "#domain/written-text.ts";
import type { Verdict } from "#machines/shared/fields.ts";
import type { FormRefused, WaitContext } from "#machines/shared/form.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
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
  /** The user's saved requisites for this currency, newest first. */
  saved: readonly SavedRequisites[];
  readFailure: ApiFailure | null;
  /** Consecutive failed reads. */
  failedReads: number;
  /** The name for the requisites that are being saved. */
  name: string;
  /** The requisites that are being saved, by field name. */
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

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface RequisiteChoiceActors {
  /** listMyRequisites of one currency. */
  loadSaved: { input: { currency: number }; output: SavedRequisitesList };
  /** saveMyRequisites. A repeat has no second effect. */
  saveRequisites: { input: Schemas["SavedRequisitesCreate"]; output: SavedRequisites };
}
