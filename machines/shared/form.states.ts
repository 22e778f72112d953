import { enqueueActions } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "./attempt.ts";
import { forgiving, leftBy, tellFirst, untried } from "./form.ts";
import { failureIn, outputIn } from "./outcome.ts";
import type { LooseContext, LooseEvent, LooseForm, LooseFormWork, LooseRow, Ways } from "./list.loose.ts";

/** The transitions that open a form. */
export const formBeginnings = ({ adds, edits }: LooseForm, region: string) => ({
  ...(adds && { "form.begin": { guard: "hasRoom", target: region, actions: "beginForm" } }),
  ...(edits && { "row.edit": { guard: "isKnown", target: region, actions: "beginForm" } }),
});

/**
 * The states of a form: it is typed, checked and sent, and waits where the server wants that. What is typed stays until
 * it is saved or the form is cancelled. Without ways out, the form is always open.
 */
export function formStates({ choices, edits, gives, bodyOf }: LooseForm, ways: Ways | null) {
  const typing = {
    "field.change": { actions: "typeField" },
    ...(choices && { "field.toggle": { actions: "toggleChoice" } }),
    ...(ways && { "form.cancel": { target: ways.idle, actions: "forgetForm" } }),
  };
  const saved = {
    target: ways?.idle ?? "editing",
    actions: [{ type: "rememberSaved", params: outputIn }, ways ? "forgetForm" : "beginForm", "rereadList"],
  };
  const revealed = ways &&
    gives && {
      target: ways.secret,
      actions: [...saved.actions, { type: "rememberSecret", params: outputIn }],
    };
  return {
    editing: {
      description: "The form",
      on: {
        ...typing,
        "form.submit": [
          { guard: "isFlawless", target: "sending", actions: "beginAttempt" },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    sending: {
      description: "The form, whose button is busy",
      tags: "pending",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context: { form, place } }: { context: LooseContext }) =>
          form && { id: form.id, body: bodyOf(form.values, place ?? {}, form.only) },
        onDone: revealed ? (edits ? [{ guard: "isNew", ...revealed }, saved] : revealed) : saved,
        onError: [
          attempt.onThrottled,
          // Another tab has removed it.
          ...(ways && edits
            ? [
                {
                  guard: { type: "isEditedGone", params: failureIn },
                  target: ways.idle,
                  actions: ["dropEdited", "forgetForm", "rereadList"],
                },
              ]
            : []),
          // The row may be there, and its answer lost.
          { ...attempt.onRefused, actions: [...attempt.onRefused.actions, "rereadList"] },
        ],
      },
    },
    throttled: { ...attempt.throttledUntil("editing"), on: typing },
  };
}

/** The open form. */
export function formIn({ form }: LooseContext): LooseFormWork {
  if (form === null) throw new Error("The form is not open");
  return form;
}

/** A form as it is opened: for a row, or blank. */
export const opened = (
  { blank, edits }: LooseForm,
  row?: LooseRow,
  data?: unknown,
  only: unknown = null,
): LooseFormWork => ({
  ...untried,
  id: row?.id ?? null,
  only: typeof only === "string" ? only : null,
  values: row === undefined || edits === undefined ? blank : edits(row, data as never),
});

/** A form after a failed attempt. What cannot be said in the row is said in the form as a whole. */
export function afterFailure(form: LooseFormWork, failure: ApiFailure): LooseFormWork {
  const isSaidInRow =
    failure.kind === "fields"
      ? Object.keys(failure.fields).every((field) => field === form.only)
      : failure.kind !== "conflict" || failure.code === "version_conflict";
  return { ...form, ...leftBy(failure), only: isSaidInRow ? form.only : null };
}

/** A form with another value. Its field is no longer refused. */
const withValue = (form: LooseFormWork, field: string, value: unknown): LooseFormWork => ({
  ...form,
  ...forgiving(form, field),
  values: { ...form.values, [field]: value },
});

/** A form after a field was typed or chosen. */
export const typed = (form: LooseFormWork, { field, value }: LooseEvent): LooseFormWork =>
  withValue(form, String(field), value);

/** A form after one of several choices was taken or left. The choices stay in order. */
export function toggled(
  form: LooseFormWork,
  { field, value }: LooseEvent,
  options?: LooseForm,
): LooseFormWork {
  const name = String(field);
  const chosen = form.values[name] as readonly unknown[];
  const order = (options?.choices?.[name] ?? []) as readonly unknown[];
  const others = order.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
  return withValue(form, name, others);
}

/** The action that emits which field takes the focus. */
export const tellRefused = (form: LooseForm | undefined) =>
  enqueueActions(({ context, enqueue }) =>
    tellFirst({ context: formIn(context as LooseContext), enqueue }, form?.fields ?? []),
  ) as never;
