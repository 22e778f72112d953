import type { ApiFailure } from "#domain/api-failure.ts";
import { fieldOf, formMessages, type FormField } from "./fields.ts";
import type { FormContext } from "./form.ts";

/** A form as a view shows it. */
export interface FormView<Values, Fault extends string> {
  values: Values;
  fields: { readonly [Field in keyof Values & string]: FormField<Fault> };
  isPending: boolean;
  failure: ApiFailure | null;
  /** Messages of the server about fields that the form does not have. */
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

interface Loose extends FormContext<string> {
  values: object;
}

/** Where a form is on its way, or will be once its link is read. */
const pendingStates: readonly unknown[] = ["obtainingCaptcha", "sending", "pressedEarly"];

/** A form in this state. */
export function formView(form: Loose, state: unknown): FormView<object, string> {
  const { values, failure, secondsLeft } = form;
  const fields = Object.entries(values).map(([name, value]) => [
    name,
    fieldOf(form, name, typeof value === "string" ? value : ""),
  ]);
  return {
    values,
    fields: Object.fromEntries(fields) as FormView<object, string>["fields"],
    isPending: pendingStates.includes(state),
    failure,
    messages: formMessages(form, Object.keys(values)),
    secondsLeft: state === "throttled" ? secondsLeft : 0,
  };
}

type FormState = "editing" | "sending" | "obtainingCaptcha" | "throttled";

/** What stands in the place of a form: itself, or another state of its flow. */
type StepOf<Value> = "form" | Exclude<Value extends string ? Value : keyof Value, FormState>;

const formStates: readonly unknown[] = ["editing", "sending", "obtainingCaptcha", "throttled"];

/** The view of the form of this flow. */
export type FormViewOf<Snapshot extends { value: unknown; context: unknown }> = Snapshot["context"] extends {
  values: infer Values;
  faults: Partial<Record<string, infer Fault>>;
}
  ? FormView<Values, Fault & string> & { step: StepOf<Snapshot["value"]> }
  : never;

const views = new WeakMap<object, unknown>();

const innermost = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? innermost(Object.values(value)[0]) : value;

/** A flow with a form as its view needs it. */
export function selectForm<Snapshot extends { value: unknown; context: unknown }>(
  snapshot: Snapshot,
): FormViewOf<Snapshot> {
  const { value, context } = snapshot;
  const state = typeof value === "string" ? value : Object.keys(value as object)[0];
  const view = views.get(snapshot) ?? {
    ...formView(context as Loose, innermost(value)),
    step: formStates.includes(state) ? "form" : state,
  };
  views.set(snapshot, view);
  return view as FormViewOf<Snapshot>;
}
