import type { ApiFailure } from "#domain/api-failure.ts";
import type { CredentialFault } from "./credentials.ts";
import { firstRefused, type Verdict } from "./fields.ts";

/** State of the wait before the next attempt. */
export interface WaitContext {
  /** Seconds until the server takes another attempt. */
  secondsLeft: number;
}

/** The verdict on the last submission. A fault is cleared when its field changes. */
export interface FormVerdict<Fault extends string = CredentialFault> extends Verdict<Fault> {
  /** Why the last request failed, unless a field is at fault. */
  failure: ApiFailure | null;
}

/** The state of a form besides its values. */
export interface FormContext<Fault extends string = CredentialFault>
  extends WaitContext, FormVerdict<Fault> {}

/** A form without any verdict yet. */
export const unjudged = { faults: {}, refusals: {}, failure: null } satisfies FormVerdict;

/** A form that was not sent yet. */
export const untried = { ...unjudged, secondsLeft: 0 } satisfies FormContext;

/** The first field that needs a correction takes the focus. */
export interface FormRefused {
  type: "form.refused";
  field: string;
}

/** The state that a failed request leaves in its form. */
export function leftBy(failure: ApiFailure): Pick<FormVerdict, "refusals" | "failure"> {
  if (failure.kind !== "fields") return { refusals: {}, failure };
  // The server's name of the second password is not the form's.
  const { repeat_password: repeat, ...fields } = failure.fields;
  return { refusals: repeat === undefined ? fields : { ...fields, repeat }, failure: null };
}

/** The form after a field has changed: its verdict no longer holds. */
export function forgiving<Fault extends string>(
  { faults, refusals }: Verdict<Fault>,
  field: string,
): Verdict<Fault> {
  const { [field]: _fault, ...otherFaults } = faults;
  const { [field]: _refusal, ...otherRefusals } = refusals;
  return { faults: otherFaults as Verdict<Fault>["faults"], refusals: otherRefusals };
}

/** Emits which of these fields, in page order, takes the focus. */
export function tellFirst(
  { context, enqueue }: { context: Verdict<string>; enqueue: { emit: (event: FormRefused) => void } },
  fields: readonly string[],
): void {
  const field = firstRefused(context, fields);
  if (field !== undefined) enqueue.emit({ type: "form.refused", field });
}
