/** Faults that the page finds in a form, by field. The codes are the form's own. */
export type Faults<Fault extends string> = Partial<Record<string, Fault>>;

/** The server's messages about a form, by field. */
export type Refusals = Readonly<Record<string, readonly string[]>>;

/** Everything that is wrong with the fields of a form. */
export interface Verdict<Fault extends string> {
  faults: Faults<Fault>;
  refusals: Refusals;
}

/** One field as a view draws it. */
export interface FormField<Fault extends string> {
  value: string;
  fault: Fault | null;
  /** What the server said of it. */
  messages: readonly string[];
}

/** Leaves out the fields that have no fault. */
export const faultsOf = <Fault extends string>(
  found: Record<string, Fault | null | undefined>,
): Faults<Fault> => Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as Faults<Fault>;

/** Whether the page finds nothing wrong. */
export const isFlawless = (faults: Faults<string>): boolean => Object.keys(faults).length === 0;

/** The faults to show: those of fields that the user has left, or all after submission. */
export const shownFaults = <Fault extends string>(
  faults: Faults<Fault>,
  touched: readonly string[],
): Faults<Fault> => faultsOf(Object.fromEntries(touched.map((field) => [field, faults[field]])));

/** The first of these fields that the page or the server refuses. */
export const firstRefused = <Field extends string>(
  { faults, refusals }: Verdict<string>,
  fields: readonly Field[],
): Field | undefined =>
  fields.find((field) => faults[field] !== undefined || (refusals[field]?.length ?? 0) > 0);

const silent: readonly string[] = [];

/** One field of a form. */
export const fieldOf = <Fault extends string>(
  { faults, refusals }: Verdict<Fault>,
  field: string,
  value: string,
): FormField<Fault> => ({ value, fault: faults[field] ?? null, messages: refusals[field] ?? silent });

/** Server messages for fields that the form does not show; they concern the form as a whole. */
export const formMessages = (
  { refusals }: Pick<Verdict<string>, "refusals">,
  fields: readonly string[],
): readonly string[] =>
  Object.entries(refusals).flatMap(([field, messages]) => (fields.includes(field) ? [] : messages));
