import type { ApiFailure } from "#domain/api-failure.ts";
import { passwordFault } from "#domain/password.ts";
import type { PasswordFault } from "#domain/password.ts";
import { validateEmail } from "#domain/requisites/email.ts";

/** Why the page itself refuses a field of a form of signing in. */
export type FieldFault = "required" | "format" | "mismatch" | "rules" | PasswordFault;

/** What is remembered of the wait for another attempt. */
export interface WaitContext {
  /** Seconds until the server takes another attempt. */
  secondsLeft: number;
}

/** What was said of the last attempt to send a form. */
export interface FormVerdict {
  /** What the page found at the last attempt to send the form, by field; a field that is changed is forgiven. */
  faults: Partial<Record<string, FieldFault>>;
  /** What the server found, in its words, by field. */
  refusals: Record<string, string[]>;
  /** Why the last request came to nothing, where no field is to blame. */
  failure: ApiFailure | null;
}

/** What a form remembers beside its values. */
export interface FormContext extends WaitContext, FormVerdict {}

/** A form of which nothing was said yet. */
export const unjudged: FormVerdict = { faults: {}, refusals: {}, failure: null };

/** A form that was not sent yet. */
export const untried: FormContext = { ...unjudged, secondsLeft: 0 };

/** The first field that needs the person takes the focus. */
export interface FormRefused {
  type: "form.refused";
  field: string;
}

/** What a request that came to nothing leaves in its form. */
export function leftBy(failure: ApiFailure): Pick<FormVerdict, "refusals" | "failure"> {
  if (failure.kind !== "fields") return { refusals: {}, failure };
  // The wire's name of the second password is not the form's.
  const { repeat_password: repeat, ...fields } = failure.fields;
  return { refusals: repeat === undefined ? fields : { ...fields, repeat }, failure: null };
}

/** The form after a field was changed: what was said of it no longer holds. */
export function forgiving({ faults, refusals }: FormVerdict, field: string) {
  const { [field]: _fault, ...otherFaults } = faults;
  const { [field]: _refusal, ...otherRefusals } = refusals;
  return { faults: otherFaults, refusals: otherRefusals };
}

/** What is wrong with an e-mail address. */
export function emailFault(email: string): FieldFault | undefined {
  const text = email.trim();
  if (text === "") return "required";
  return validateEmail(text).ok ? undefined : "format";
}

/** What is wrong with a new password, which may not be this e-mail address, and with its repetition. */
export const newPasswordFaults = (
  { password, repeat }: Record<"password" | "repeat", string>,
  email: string,
): Record<"password" | "repeat", FieldFault | undefined> => ({
  password: password === "" ? "required" : passwordFault(password, email),
  repeat: repeat === "" ? "required" : repeat === password ? undefined : "mismatch",
});

/** Faults without those that are none. */
export const faultsOf = (found: Record<string, FieldFault | undefined>): FormVerdict["faults"] =>
  Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));

/** Whether the page finds nothing wrong. */
export const isFlawless = (faults: FormVerdict["faults"]): boolean => Object.keys(faults).length === 0;

/** The first of these fields that the page or the server refused, if any. */
const firstRefused = ({ faults, refusals }: FormVerdict, fields: readonly string[]): string | undefined =>
  fields.find((field) => faults[field] !== undefined || (refusals[field]?.length ?? 0) > 0);

/** Tells which of these fields, in their order on the page, takes the focus. */
export function tellFirst(
  { context, enqueue }: { context: FormVerdict; enqueue: { emit: (event: FormRefused) => void } },
  fields: readonly string[],
): void {
  const field = firstRefused(context, fields);
  if (field !== undefined) enqueue.emit({ type: "form.refused", field });
}

/** One field as a view draws it: its own fault, or what the server said. */
export interface FormField {
  value: string;
  fault: FieldFault | null;
  messages: readonly string[];
}

const silent: readonly string[] = [];

/** One field of a form. */
export const fieldOf = ({ faults, refusals }: FormVerdict, field: string, value: string): FormField => ({
  value,
  fault: faults[field] ?? null,
  messages: refusals[field] ?? silent,
});

/** What the server said of fields that the form does not show; it concerns the form as a whole. */
export const formMessages = ({ refusals }: FormVerdict, fields: readonly string[]): readonly string[] =>
  Object.entries(refusals).flatMap(([field, messages]) => (fields.includes(field) ? [] : messages));
