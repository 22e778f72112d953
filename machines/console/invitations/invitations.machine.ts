import { emailFault } from "#machines/shared/credentials.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { Invitations, InvitationText } from "./invitations.types.ts";

/** Colleagues who were invited and haven't come yet. */
export const invitationsMachine = createList<Invitations>()({
  id: "invitations",
  description: "Invitations of colleagues by email: sent with a role, sent again, withdrawn.",
  isExclusive: true,
  commands: {
    resend: { on: "row", gives: "row", confirms: true },
    withdraw: { on: "row", asks: true, removes: true },
  },
  form: {
    fields: ["email", "role", "language"],
    blank: { email: "", role: "operator", language: "ru" } as InvitationText,
    faultsIn: ({ email }) => faultsOf({ email: emailFault(email) }),
    bodyOf: ({ email, ...text }) => ({ ...text, email: email.trim() }),
    adds: "first",
  },
});
