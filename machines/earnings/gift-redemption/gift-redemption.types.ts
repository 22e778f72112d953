import type { ApiFailure } from "#domain/api-failure.ts";
import type { FormRefused } from "#machines/shared/form.ts";
import type { components } from "#openapi/schema.d.ts";

export type RedeemedGiftCard = components["schemas"]["RedeemedGiftCard"];

/** Why the page refuses a code. */
export type CodeFault = "empty" | "format";

export interface RedemptionContext {
  /** The code as it is typed. */
  text: string;
  fault: CodeFault | null;
  /** What the server said of the code. */
  messages: readonly string[];
  failure: ApiFailure | null;
  redeemed: RedeemedGiftCard | null;
}

/** Commands of the user. */
export type RedemptionCommand =
  | { type: "code.change"; text: string }
  | { type: "code.submit" }
  | { type: "form.edit" }
  | { type: "code.another" }
  | { type: "retry" };

/** A link with a code was opened. */
export type CodeArrived = { type: "code.arrived"; code: string };

/** The link's code was redeemed or refused, so it need not be stored any longer. */
export type CodeSettled = { type: "code.settled" };

export type RedemptionEvent = RedemptionCommand | CodeArrived;

export type RedemptionEmitted = FormRefused;

/** Contracts of the actors; they throw `ApiFailure`. */
export interface RedemptionActors {
  /** Redeems the code; a repeat of the same code has the same key. */
  redeemCard: { input: { code: string }; output: RedeemedGiftCard };
}
