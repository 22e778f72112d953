import type { RateGoal } from "#domain/rate-goal.ts";
import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import type { FormContext, FormRefused } from "#machines/shared/form.ts";

/** The fields of the form; a request about a reserve has no rate. */
export type AlertField = "email" | "value";

/** What the visitor wants to hear about. */
export interface AlertRequestInput {
  kind: "reserve" | "rate";
  /** Ids of the currencies. */
  from: number;
  to: number;
  /** The side of which the rate prices one unit, as on the page. */
  base: RateGoal["base"];
}

export interface AlertRequestContext
  extends AlertRequestInput, Record<AlertField, string>, FormContext, CaptchaAttempt {
  bound: RateGoal["bound"];
}

/** What the person does. */
export type AlertRequestEvent =
  | { type: "field.change"; field: AlertField; value: string }
  | { type: "bound.choose"; bound: RateGoal["bound"] }
  | { type: "form.submit" };

export type AlertRequestEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface AlertRequestActors {
  /**
   * POST /alerts/. The answer is the same for every address. `fields.value`: the rate has already been
   * reached.
   */
  send: {
    input: Pick<AlertRequestContext, "from" | "to" | "email" | "recaptcha"> & {
      /** Null for a reserve. */
      goal: RateGoal | null;
    };
    output: void;
  };
}
