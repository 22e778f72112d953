import { assign } from "xstate";
import { claimNumber } from "#domain/uuid.ts";
import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import { type CredentialFault, emailFault } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

/** The purpose of a letter: a question, or a request for a lost claim's link. */
export type ContactPurpose = "message" | "link";

/** The number is optional in a message; a request for a link has no message. */
type ContactValues = Record<"email" | "number" | "message", string>;
export type ContactField = keyof ContactValues;

interface Contact {
  values: ContactValues;
  fault: CredentialFault;
  input: { purpose: ContactPurpose };
  own: { purpose: ContactPurpose };
  /** Another message, or another claim. */
  event: { type: "form.again" };
}

type Context = form.ContextOf<Contact>;

/** The fields in their order on the page. */
const onPage: Record<ContactPurpose, ContactField[]> = {
  message: ["email", "number", "message"],
  link: ["number", "email"],
};

function numberFault({ purpose, values: { number } }: Context): CredentialFault | undefined {
  if (number.trim() === "") return purpose === "link" ? "required" : undefined;
  return claimNumber(number) === null ? "format" : undefined;
}

const bodyOf = ({ purpose, values: { email, number, message }, recaptcha }: Context) => ({
  purpose,
  email: email.trim(),
  number: claimNumber(number) ?? "",
  message: message.trim(),
  recaptcha,
});

/** POST /contact/ or /claim/lookup/. The latter answers the same whether or not the claim exists. */
export type Letter = ReturnType<typeof bodyOf>;

/** A letter to the exchange, or a request for a claim's link; both are answered by mail. */
export const contactMachine = form
  .setupFor<Contact>()({
    fields: ({ purpose }) => onPage[purpose],
    faultsIn: (context) =>
      faultsOf({
        email: emailFault(context.values.email),
        number: numberFault(context),
        message:
          context.purpose === "message" && context.values.message.trim() === "" ? "required" : undefined,
      }),
    actors: { captcha: captchaMachine, send: promiseContract<void, Letter>() },
  })
  .extend({
    actions: {
      /** The address stays for the next letter. */
      clearLetter: assign(({ context: { values } }) => ({ values: { ...values, number: "", message: "" } })),
    },
  })
  .createMachine({
    id: "contact",
    description: "Sends a message to the exchange, or requests the lost link of a claim.",
    context: ({ input }) => ({ ...input, ...form.blank({ email: "", number: "", message: "" }) }),
    on: form.typing,
    initial: "editing",
    states: {
      ...form.captchaStates({ src: "send", bodyOf, onDone: "sent" }),
      sent: {
        description: "A message says that the letter is sent",
        on: { "form.again": { target: "editing", actions: "clearLetter" } },
      },
    },
  });
