import { assign } from "xstate";
import { type CredentialFault, emailFault, newPasswordFaults } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

interface OwnerInput {
  /** The code of the link that the server prints at its start. */
  code: string;
}

interface Owner {
  values: { email: string; password: string; repeat: string };
  fault: CredentialFault;
  input: OwnerInput;
  own: OwnerInput;
}

const bodyOf = ({ code, values: { email, password, repeat } }: form.ContextOf<Owner>) => ({
  code,
  email: email.trim(),
  password,
  repeat_password: repeat,
});

/** POST /setup/owner/. */
export type OwnerBody = ReturnType<typeof bodyOf>;

/** Creates the account of the person who runs a new exchange. */
export const ownerMachine = form
  .setupFor<Owner>()({
    fields: ["email", "password", "repeat"],
    faultsIn: ({ values }) =>
      faultsOf({ email: emailFault(values.email), ...newPasswordFaults(values, values.email) }),
    actors: { createOwner: promiseContract<void, OwnerBody>() },
  })
  .extend({
    actions: {
      /** Nothing needs them any more. */
      forgetPasswords: assign(({ context: { values } }) => ({
        code: "",
        values: { ...values, password: "", repeat: "" },
      })),
    },
  })
  .createMachine({
    id: "owner",
    description:
      "Creates the account of a new exchange's owner, by the link that the server prints at its start.",
    meta: {
      begin:
        "Run `npm run migrate` for an empty database, start a server on it (`DEMO=false`), and open the address that it prints",
    },
    context: ({ input: { code } }) => ({ code, ...form.blank({ email: "", password: "", repeat: "" }) }),
    on: form.typing,
    initial: "editing",
    states: {
      ...form.states({
        src: "createOwner",
        bodyOf,
        onDone: { target: "created", actions: "forgetPasswords" },
      }),
      created: { description: "The account can sign in." },
    },
  });
