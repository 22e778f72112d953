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

/** What the change of a password has to keep. */
export const passwordChangeProperties = [
  always(
    "Specification 5",
    "what is typed is kept, and what the server said of that field forgotten",
    ({ event, now: { context }, effects }) => {
      const field = event["field"] as PasswordField;
      const isForgotten = !(field in context.refusals) && !effects.includes("form.refused");
      return context.values[field] === event["value"] && isForgotten;
    },
    ({ event }) => event.type === "field.change",
  ),
  leads("Specification 5", "typing leads on to the form", {
    in: submitting,
    on: "field.change",
    to: "editing",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 8", "what is typed during a pause is kept, and the pause goes on", {
    in: "waitingTurn",
    on: "field.change",
    to: "waitingTurn",
  }),
  leads("Product 8", "a field is judged once it is left", {
    in: "editing",
    on: "field.leave",
    if: ({ values }) => values.password !== "",
    so: ({ touched }) => touched.includes("password"),
  }),
  leads("Product 8", "a field that is left empty is no mistake yet", {
    in: "editing",
    on: "field.leave",
    if: ({ values, touched }) => values.password === "" && touched.length === 0,
    so: ({ touched }) => touched.length === 0,
  }),
  leads("Specification 5", "a form that lacks something is not sent, and says what", {
    in: ["editing", "changed"],
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "editing",
    does: ["form.refused"],
    so: ({ touched }) => touched.length === passwordFields.length,
  }),
  leads("Specification 7", "a filled form is sent, and nothing of the last attempt stays", {
    in: ["editing", "failed"],
    on: "form.submit",
    if: isFilled,
    to: "changing",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Specification 8", "'Password changed successfully', and nothing typed stays", {
    in: "changing",
    on: "done:changePassword",
    to: "changed",
    does: ["password.changed"],
    so: ({ values, touched, refusals }) =>
      Object.values(values).join("") === "" && touched.length === 0 && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "what the server refuses is said beside its field, which takes the focus", {
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
  leads("Product 8", "the pause is counted down", {
    in: "waitingTurn",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft > 1,
    to: "waitingTurn",
    does: ["wait 1000 ms"],
    so: ({ secondsLeft }, before) => secondsLeft === before.secondsLeft - 1,
  }),
  leads("Product 8", "after the pause the form can be sent again", {
    in: "waitingTurn",
    on: "after:second",
    if: ({ secondsLeft }) => secondsLeft <= 1,
    to: "editing",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 8", "any other failure is told, and nothing typed is lost", {
    in: "changing",
    on: "failed:changePassword",
    with: kindIs("offline"),
    to: "failed",
    so: ({ failure, values }, before) => failure !== null && values === before.values,
  }),
  always(
    "Architecture, Machines",
    "changing is pending, failures are failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "changing") &&
      now.hasTag("failed") === at(now, "waitingTurn", "failed") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
];
