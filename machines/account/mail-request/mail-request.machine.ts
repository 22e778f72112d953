import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import { type CredentialFault, emailFault } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

interface MailRequestInput {
  /** The mail's content: a password reset link, or the activation link again. */
  purpose: "recovery" | "activation";
  /** Filled in where it is known. */
  email: string;
}

interface MailRequest {
  values: { email: string };
  fault: CredentialFault;
  input: MailRequestInput;
  own: Pick<MailRequestInput, "purpose">;
  /** The mail did not come: ask for it again. */
  event: { type: "form.again" };
}

const bodyOf = ({ purpose, values: { email }, recaptcha }: form.ContextOf<MailRequest>) => ({
  purpose,
  email: email.trim(),
  recaptcha,
});

/** POST /users/restore/ or /users/reactivate/. The answer does not reveal whether the e-mail is known. */
export type MailRequestBody = ReturnType<typeof bodyOf>;

/**
 * Requests a mail with a link, without revealing whether the address is known. Parents: `recovery`, `activation`,
 * and `registration` when its mail did not arrive.
 */
export const mailRequestMachine = form
  .setupFor<MailRequest>()({
    fields: ["email"],
    faultsIn: ({ values }) => faultsOf({ email: emailFault(values.email) }),
    actors: { captcha: captchaMachine, requestMail: promiseContract<void, MailRequestBody>() },
  })
  .createMachine({
    id: "mail-request",
    description: "Requests an e-mail with a link for a new password or for activation.",
    meta: { begin: "Open /en/forget, or register at /en/register until the mail is sent" },
    context: ({ input: { purpose, email } }) => ({ purpose, ...form.blank({ email }) }),
    on: form.typing,
    initial: "editing",
    states: {
      ...form.captchaStates({ src: "requestMail", bodyOf, onDone: "sent" }),
      sent: { description: "A message says that the e-mail is sent", on: { "form.again": "editing" } },
    },
  });
