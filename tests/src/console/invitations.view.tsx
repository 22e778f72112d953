import type { CredentialFault } from "#machines/shared/credentials.ts";
import { invitationsMachine } from "#machines/console/invitations/invitations.machine.ts";
import type { Invitation } from "#machines/console/invitations/invitations.types.ts";
import { Invitations } from "#src/console/invitations/Invitations.tsx";
import { faultMessages } from "#src/ui/forms/messages.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const states = { sent: "Sent", expired: "Expired", void: "No longer valid" } as const;

/** Colleagues who were invited, for administrators. */
export const invitationsView = listView({
  machine: invitationsMachine,
  runs: "invitations",
  begin: () => <Invitations />,
  loading: "Loading the invitations…",
  failed: "The invitations couldn't be loaded",
  around: ({ step, form, isBusy }) =>
    form === null && ["listed", "empty"].includes(step)
      ? [`${isBusy ? "blocked" : "button"} Invite a colleague` as const]
      : [],
  empty: () => ["heading Nobody is invited"],
  rows: ({ rows, isBusy }) =>
    rows.flatMap(({ email, status }): Landmark[] => [
      `text ${states[status]}`,
      `${isBusy ? "blocked" : "button"} Send again to ${email}`,
      `${isBusy ? "blocked" : "button"} Withdraw the invitation of ${email}`,
    ]),
  commands: {
    resend: {
      press: (page, { email }: Invitation) => page.press(`Send again to ${email}`),
      failed: "The invitation couldn't be sent again",
      done: "text The invitation is on its way again",
    },
    withdraw: {
      press: (page, { email }: Invitation) => page.press(`Withdraw the invitation of ${email}`),
      asks: { title: "Withdraw the invitation of p•••@example.com?", yes: "Yes, withdraw", no: "Cancel" },
      failed: "The invitation couldn't be withdrawn",
    },
  },
  form: {
    begin: "Invite a colleague",
    seen: ({ form }) => [
      "heading Invite a colleague",
      "field Email",
      ...(form?.isPending === true ? [] : (["field Role", "field Language of the email"] as const)),
    ],
    submit: "Send the invitation",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      field === "email"
        ? page.type("Email", value)
        : page.choose(field === "role" ? "Role" : "Language of the email", value),
    fault: (_field, fault) => faultMessages[fault as CredentialFault],
  },
});
