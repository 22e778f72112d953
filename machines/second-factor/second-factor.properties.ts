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

/** What the second factor has to keep. */
export const secondFactorProperties = [
  always(
    "Product 4",
    "it opens as the account has it",
    ({ now }) => at(now, now.context.isOn ? "on" : "off"),
    ({ before }) => before === undefined,
  ),
  leads("Product 4", "setting up begins with the password", {
    in: "off",
    on: "setup.begin",
    to: "provingPassword",
  }),
  leads("Product 4", "removing wants both", { in: "on", on: "removal.begin", to: "provingBoth" }),
  ...forms.flatMap(({ form, fields, sent, actor, back }) => [
    leads("Product 4", `${form} is sent once it is filled in`, {
      in: form,
      on: "form.submit",
      if: ({ values }) => fields.every((field) => values[field] !== ""),
      to: sent,
      so: ({ failure, faults, refusals }) =>
        failure === null && Object.keys(faults).length === 0 && Object.keys(refusals).length === 0,
    }),
    leads("Product 4", `${form} says what is missing`, {
      in: form,
      on: "form.submit",
      if: ({ values }) => fields.some((field) => values[field] === ""),
      to: form,
      does: ["form.refused"],
      so: ({ faults, values }) =>
        fields.every((field) => (faults[field] !== undefined) === (values[field] === "")),
    }),
    leads("Product 4", `${form} can be left, and nothing typed stays`, {
      in: form,
      on: "form.cancel",
      to: back,
      so: ({ values, secret }) => isBlank(values) && secret === null,
    }),
    leads("Product 8", `${form} says why the server refused`, {
      in: sent,
      on: `failed:${actor}`,
      to: form,
      so: ({ failure, refusals }) => failure !== null || Object.keys(refusals).length > 0,
    }),
    leads("Product 8", `${form} gives the focus to the field that the server refused`, {
      in: sent,
      on: `failed:${actor}`,
      with: ({ kind }: { kind?: string }) => kind === "fields",
      does: ["form.refused"],
      to: form,
    }),
    leads("Product 4", `what is typed into ${form} is kept`, {
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
  leads("Product 4", "a right code turns it on and shows the recovery codes", {
    in: "confirming",
    on: "done:confirmSetup",
    to: "showingCodes",
    does: ["factor.changed"],
    so: ({ isOn, codes, secret, values }) => isOn && codes.length === 2 && secret === null && isBlank(values),
  }),
  leads("Product 4", "kept codes are shown no more", {
    in: "showingCodes",
    on: "codes.keep",
    to: "on",
    so: ({ codes }) => codes.length === 0,
  }),
  leads("Product 4", "a removed factor is off", {
    in: "removing",
    on: "done:removeFactor",
    to: "off",
    does: ["factor.changed"],
    so: ({ isOn, values }) => !isOn && isBlank(values),
  }),
  always(
    "Architecture, Machines",
    "what is asked is pending",
    ({ now }) => now.hasTag("pending") === at(now, "beginning", "confirming", "removing"),
  ),
  never(
    "Product 4",
    "a password stays where no form is",
    ({ now }) => at(now, "off", "on", "showingCodes") && !isBlank(now.context.values),
  ),
  eventually(
    "Product 4",
    "it can always be turned on",
    () => true,
    ({ now }) => at(now, "on"),
  ),
  eventually(
    "Product 4",
    "it can always be turned off",
    () => true,
    ({ now }) => at(now, "off"),
  ),
];
