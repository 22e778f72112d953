import { about } from "#machines/properties.ts";
import type { secondFactorMachine } from "./second-factor.machine.ts";

const { always, never, leads, eventually, at } = about<typeof secondFactorMachine>();

const isBlank = (values: object) => Object.values(values).every((value) => value === "");

/** A form, its fields, the state in which it is sent and the actor that sends it. */
const forms = [
  { form: "provingPassword", fields: ["password"], sent: "beginning", actor: "beginSetup", back: "off" },
  { form: "scanning", fields: ["otp"], sent: "confirming", actor: "confirmSetup", back: "off" },
  { form: "provingBoth", fields: ["password", "otp"], sent: "removing", actor: "removeFactor", back: "on" },
] as const;

/** Requirements on the second factor. */
export const secondFactorProperties = [
  always(
    "Product 4",
    "the flow starts with the current setting of the account",
    ({ now }) => at(now, now.context.isOn ? "on" : "off"),
    ({ before }) => before === undefined,
  ),
  leads("Product 4", "setup starts with the password", {
    in: "off",
    on: "setup.begin",
    to: "provingPassword",
  }),
  leads("Product 4", "removal needs the password and a code", {
    in: "on",
    on: "removal.begin",
    to: "provingBoth",
  }),
  ...forms.flatMap(({ form, fields, sent, actor, back }) => [
    leads("Product 4", `${form} is sent once it is complete`, {
      in: form,
      on: "form.submit",
      if: ({ values }) => fields.every((field) => values[field] !== ""),
      to: sent,
      so: ({ failure, faults, refusals }) =>
        failure === null && Object.keys(faults).length === 0 && Object.keys(refusals).length === 0,
    }),
    leads("Product 4", `${form} shows what is missing`, {
      in: form,
      on: "form.submit",
      if: ({ values }) => fields.some((field) => values[field] === ""),
      to: form,
      does: ["form.refused"],
      so: ({ faults, values }) =>
        fields.every((field) => (faults[field] !== undefined) === (values[field] === "")),
    }),
    leads("Product 4", `cancelling clears the fields of ${form}`, {
      in: form,
      on: "form.cancel",
      to: back,
      so: ({ values, secret }) => isBlank(values) && secret === null,
    }),
    leads("Product 8", `${form} shows the reason of a refusal`, {
      in: sent,
      on: `failed:${actor}`,
      to: form,
      so: ({ failure, refusals }) => failure !== null || Object.keys(refusals).length > 0,
    }),
    leads("Product 8", `${form} moves the focus to the field that the server refused`, {
      in: sent,
      on: `failed:${actor}`,
      with: ({ kind }: { kind?: string }) => kind === "fields",
      does: ["form.refused"],
      to: form,
    }),
    leads("Product 4", `${form} keeps what is typed`, {
      in: form,
      on: "field.change",
      with: ({ field }: { field: string }) => field === fields[0],
      so: ({ values }) => values[fields[0]] !== "",
    }),
  ]),
  leads("Product 4", "the secret is shown", {
    in: "beginning",
    on: "done:beginSetup",
    to: "scanning",
    so: ({ secret, values }) => secret !== null && isBlank(values),
  }),
  leads("Product 4", "a valid code turns the second factor on and shows the recovery codes", {
    in: "confirming",
    on: "done:confirmSetup",
    to: "showingCodes",
    does: ["factor.changed"],
    so: ({ isOn, codes, secret, values }) => isOn && codes.length === 2 && secret === null && isBlank(values),
  }),
  leads("Product 4", "recovery codes disappear once the user has stored them", {
    in: "showingCodes",
    on: "codes.keep",
    to: "on",
    so: ({ codes }) => codes.length === 0,
  }),
  leads("Product 4", "a removed second factor is off", {
    in: "removing",
    on: "done:removeFactor",
    to: "off",
    does: ["factor.changed"],
    so: ({ isOn, values }) => !isOn && isBlank(values),
  }),
  always(
    "Architecture, Machines",
    "a request in progress has the tag pending",
    ({ now }) => now.hasTag("pending") === at(now, "beginning", "confirming", "removing"),
  ),
  never(
    "Product 4",
    "a password stays when its form is closed",
    ({ now }) => at(now, "off", "on", "showingCodes") && !isBlank(now.context.values),
  ),
  eventually(
    "Product 4",
    "the second factor can always be turned on",
    () => true,
    ({ now }) => at(now, "on"),
  ),
  eventually(
    "Product 4",
    "the second factor can always be turned off",
    () => true,
    ({ now }) => at(now, "off"),
  ),
];
