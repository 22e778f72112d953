import type { ApiFailure } from "#domain/api-failure.ts";
import type { CredentialFault } from "./credentials.ts";
import { firstRefused, type Verdict } from "./fields.ts";

/** What is remembered of the wait for another attempt. */
export interface WaitContext {
  /** Seconds until the server takes another attempt. */
  secondsLeft: number;
}

/** What was said of the last attempt to send a form. A fault goes when its field is changed. */
export interface FormVerdict extends Verdict<CredentialFault> {
  /** Why the last request came to nothing, where no field is to blame. */
  failure: ApiFailure | null;
}

/** What a form remembers beside its values. */
export interface FormContext extends WaitContext, FormVerdict {}

/** A form of which nothing was said yet, whatever its faults are. */
export const unjudged = { faults: {}, refusals: {}, failure: null } satisfies FormVerdict;

/** A form that was not sent yet. */
export const untried: FormContext = { ...unjudged, secondsLeft: 0 };

/** The first field that needs the user takes the focus. */
export interface FormRefused {
  type: "form.refused";
  field: string;
}

/** What a request that came to nothing leaves in its form. */
export function leftBy(failure: ApiFailure): Pick<FormVerdict, "refusals" | "failure"> {
  if (failure.kind !== "fields") return { refusals: {}, failure };
  // The server's name of the second password is not the form's.
  const { repeat_password: repeat, ...fields } = failure.fields;
  return { refusals: repeat === undefined ? fields : { ...fields, repeat }, failure: null };
}

/** The form after a field was changed: what was said of it no longer holds. */
export function forgiving<Fault extends string>(
  { faults, refusals }: Verdict<Fault>,
  field: string,
): Verdict<Fault> {
  const { [field]: _fault, ...otherFaults } = faults;
  const { [field]: _refusal, ...otherRefusals } = refusals;
  return { faults: otherFaults as Verdict<Fault>["faults"], refusals: otherRefusals };
}

/** Tells which of these fields, in their order on the page, takes the focus. */
export function tellFirst(
  { context, enqueue }: { context: Verdict<string>; enqueue: { emit: (event: FormRefused) => void } },
  fields: readonly string[],
): void {
  const field = firstRefused(context, fields);
  if (field !== undefined) enqueue.emit({ type: "form.refused", field });
}
