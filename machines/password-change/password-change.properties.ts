import { isFlawless } from "#machines/fields.ts";
import { about } from "#machines/properties.ts";
import { formFaults } from "./faults.ts";
import type { passwordChangeMachine } from "./password-change.machine.ts";
import { passwordFields } from "./password-change.types.ts";
import type { PasswordChangeContext, PasswordField } from "./password-change.types.ts";

const { always, leads, at } = about<typeof passwordChangeMachine>();

const isFilled = (context: PasswordChangeContext) => isFlawless(formFaults(context));
const kindIs =
  (...kinds: string[]) =>
  (failure: { kind?: string }): boolean =>
    kinds.includes(failure.kind ?? "");
const submitting = ["editing", "changed", "failed"];

/** Requirements on the change of a password. */
export const passwordChangeProperties = [
  always(
    "Specification 5",
    "typing changes the field and clears its error",
    ({ event, now: { context }, effects }) => {
      const field = event["field"] as PasswordField;
      const isForgotten = !(field in context.refusals) && !effects.includes("form.refused");
      return context.values[field] === event["value"] && isForgotten;
    },
    ({ event }) => event.type === "field.change",
  ),
  leads("Specification 5", "typing returns to the form", {
    in: submitting,
    on: "field.change",
    to: "editing",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 8", "typing during a pause changes the field, and the pause continues", {
    in: "waitingTurn",
    on: "field.change",
    to: "waitingTurn",
  }),
  leads("Product 8", "a field is checked when it loses focus", {
    in: "editing",
    on: "field.leave",
    if: ({ values }) => values.password !== "",
    so: ({ touched }) => touched.includes("password"),
  }),
  leads("Product 8", "leaving a field empty is no error", {
    in: "editing",
    on: "field.leave",
    if: ({ values, touched }) => values.password === "" && touched.length === 0,
    so: ({ touched }) => touched.length === 0,
  }),
  leads("Specification 5", "an incomplete form is not sent, and shows what is missing", {
    in: ["editing", "changed"],
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "editing",
    does: ["form.refused"],
    so: ({ touched }) => touched.length === passwordFields.length,
  }),
  leads("Specification 7", "a complete form is sent, and clears the last attempt", {
    in: ["editing", "failed"],
    on: "form.submit",
    if: isFilled,
    to: "changing",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Specification 8", "success shows 'Password changed successfully' and clears the fields", {
    in: "changing",
    on: "done:changePassword",
    to: "changed",
    does: ["password.changed"],
    so: ({ values, touched, refusals }) =>
      Object.values(values).join("") === "" && touched.length === 0 && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "an error of the server is shown at its field, which takes the focus", {
    in: "changing",
    on: "failed:changePassword",
    with: kindIs("fields"),
    to: "editing",
    does: ["form.refused"],
    so: ({ refusals, values }, before) => "old_password" in refusals && values === before.values,
  }),
  leads("Product 8", "a 429 makes the form wait as long as the server says", {
    in: "changing",
    on: "failed:changePassword",
    with: kindIs("throttled"),
    to: "waitingTurn",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft, failure }) => secondsLeft === 2 && failure !== null,
  }),
  leads("Product 8", "the pause counts down", {
    in: "waitingTurn",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "waitingTurn",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "the form can be sent again after the pause", {
    in: "waitingTurn",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "editing",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 8", "any other failure is shown, and the input is kept", {
    in: "changing",
    on: "failed:changePassword",
    with: kindIs("offline"),
    to: "failed",
    so: ({ failure, values }, before) => failure !== null && values === before.values,
  }),
  always(
    "Architecture, Machines",
    "a change in progress has the tag pending, failures the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "changing") &&
      now.hasTag("failed") === at(now, "waitingTurn", "failed") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
];
