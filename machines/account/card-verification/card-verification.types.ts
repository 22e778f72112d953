import type { ApiFailure } from "#domain/api-failure.ts";
import type { RequisiteError } from "#domain/requisites/result.ts";
import type { Verdict } from "#machines/shared/fields.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
/** A request as its owner sees it, the number masked. */
export type CardRequest = Schemas["Verification"];
export type CardPage = Schemas["VerificationPage"];
export type CardStatus = Schemas["CardStatus"];
/** Inputs of a verification: currencies with the fields of their forms. */
type VerifyInputs = Schemas["VerifyInputs"];

/** What a card's form says. */
export interface TypedCard {
  /** Currency of the card: its bank. */
  currency: number;
  /** By the names of the fields, as typed. */
  requisites: Record<string, string>;
}

/** The form and its inputs; `card` comes from a draft or a refused request. */
export interface CardForm {
  inputs: VerifyInputs;
  card: TypedCard | null;
}

/** The request and its tag; `unchanged` is a 304. */
export type CardReading =
  | { kind: "changed"; request: CardRequest; etag: string | null }
  | { kind: "unchanged" };

/** Name of the bank field; the server names the others. */
export const bankField = "currency";

/** Why the page refuses a field. */
export type CardFault = RequisiteError;

export interface CardVerificationInput {
  /** Id of the request; null adds a card. */
  id: string | null;
}

export interface CardVerificationContext extends CardVerificationInput {
  inputs: VerifyInputs | null;
  currency: number | null;
  values: Readonly<Record<string, string>>;
  verdict: Verdict<CardFault>;
  /** The last known truth; null until the first answer. */
  request: CardRequest | null;
  /** Sent as `If-None-Match`; null requests the whole request. */
  etag: string | null;
  /** Object URLs of the loaded photos, by id. */
  previews: Readonly<Record<string, string>>;
  /** The photo that is being removed. */
  removed: string | null;
  /** Why the last read failed. */
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** Why the last command failed. */
  commandFailure: ApiFailure | null;
}

/** Commands of the user. */
export type CardCommand =
  | { type: "bank.choose"; currency: number }
  | { type: "field.change"; name: string; value: string }
  | { type: "field.leave"; name: string }
  | { type: "card.submit" }
  /** Change the card of a draft. */
  | { type: "card.edit" }
  /** Back to the photos without a change of the card. */
  | { type: "card.keep" }
  | { type: "photo.add" }
  /** Back to the photos without another one. */
  | { type: "photo.keep" }
  | { type: "photo.remove"; id: string }
  | { type: "request.send" }
  /** Try a refused or expired card again. */
  | { type: "request.again" }
  /** Opens the dialog 'delete it?'. */
  | { type: "request.delete" }
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  /** Put the verified card into the exchange form. */
  | { type: "card.use" }
  | { type: "retry" };

/** What the actors tell. */
export type CardFact = { type: "photo.shown"; id: string; url: string };

export type CardVerificationEvent = CardCommand | CardFact | PageEvent;

/** Effects that the composition root and the views carry out. */
export type CardVerificationEmitted =
  /** The request exists; its own page continues. */
  | { type: "request.created"; id: string }
  | { type: "request.deleted" }
  /** The exchange form has been filled in; go there. */
  | { type: "use.ready" }
  /** Put the focus on that field. */
  | { type: "form.refused"; field: string };
