import { assign } from "xstate";
import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import { type CredentialFault, emailFault, newPasswordFaults } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import { mailRequestMachine } from "#machines/account/mail-request/mail-request.machine.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

interface RegistrationInput {
  /** Referral code of the person who referred the visitor. */
  rid: string | null;
}

interface Registration {
  values: {
    email: string;
    password: string;
    repeat: string;
    /** Whether the rules were read and agreed to. */
    rules: boolean;
  };
  fault: CredentialFault;
  input: RegistrationInput;
  own: RegistrationInput;
  event: { type: "rules.change"; agreed: boolean };
  children: { captcha: "captcha"; signUp: "signUp"; mailRequest: "mailRequest" };
}

const bodyOf = ({ values: { email, ...values }, recaptcha, rid }: form.ContextOf<Registration>) => ({
  ...values,
  email: email.trim(),
  recaptcha,
  rid,
});

/** POST /users/signup/. The answer does not reveal whether the e-mail is known. */
export type SignUp = ReturnType<typeof bodyOf>;

/** Creates an account. It ends with a mail whose link opens the account. */
export const registrationMachine = form
  .setupFor<Registration>()({
    fields: ["email", "password", "repeat", "rules"],
    faultsIn: ({ values }) =>
      faultsOf({
        email: emailFault(values.email),
        ...newPasswordFaults(values, values.email),
        rules: values.rules ? undefined : "rules",
      }),
    actors: {
      captcha: captchaMachine,
      signUp: promiseContract<void, SignUp>(),
      mailRequest: mailRequestMachine,
    },
  })
  .extend({
    actions: {
      /** Nothing needs them any more. */
      forgetPasswords: assign(({ context: { values } }) => ({
        values: { ...values, password: "", repeat: "" },
      })),
    },
  })
  .createMachine({
    id: "registration",
    description: "Registers an account: repeated password, its strength, the rules, a confirmation e-mail.",
    meta: { begin: "Open /en/register in a private window (with `?rid=` where one is in the brackets)" },
    context: ({ input }) => ({
      ...input,
      ...form.blank({ email: "", password: "", repeat: "", rules: false }),
    }),
    on: {
      ...form.typing,
      "rules.change": {
        description: "Tick ‘I agree to the exchange rules and the AML and KYC policy’",
        actions: form.setting("rules", ({ agreed }: { agreed: boolean }) => agreed),
      },
    },
    initial: "editing",
    states: {
      ...form.captchaStates({
        src: "signUp",
        description: { submit: "Press ‘Create an account’" },
        bodyOf,
        onDone: { target: "sent", actions: "forgetPasswords" },
      }),
      // The mail may be lost or late: it can be asked for again.
      sent: {
        description: "‘Almost done: check your mail’; the e-mail is at /dev/mailbox",
        invoke: {
          id: "mailRequest",
          src: "mailRequest",
          input: ({ context }) => ({ purpose: "activation", email: context.values.email.trim() }),
        },
      },
    },
  });
