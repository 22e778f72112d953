import { msg } from "@lingui/core/macro";
import { isStaff, roles } from "#domain/account/permissions.ts";
import type { invitationsMachine } from "#machines/console/invitations/invitations.machine.ts";
import { languageNames } from "#src/console/languages.ts";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { roleNames } from "#src/console/people/messages.ts";
import { faultMessages } from "#src/ui/forms/messages.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    invitations: typeof invitationsMachine;
  }
}

const statusNames = {
  sent: msg({ message: "Sent", context: "an invitation" }),
  expired: msg({ message: "Expired", context: "an invitation" }),
  void: msg({ message: "No longer valid", context: "an invitation" }),
};

const statusNotes = {
  sent: (moment: string) => msg`until ${moment}`,
  expired: (moment: string) => msg({ message: `since ${moment}`, context: "expired" }),
  void: () => msg`Its sender no longer gives roles`,
};

/** Colleagues who were invited and haven't come yet. */
export const Invitations = staffPage<"invitations">({
  flow: "invitations",
  places: null,
  title: msg`Invitations`,
  about: msg`A colleague gets an email with a link, chooses a password, and has their role at once. The link works once, for seven days.`,
  empty: {
    title: msg`Nobody is invited`,
    text: msg`People with an account need no invitation: give them a role under People.`,
  },
  name: ({ email }) => email,
  columns: {
    colleague: { title: msg`Colleague`, cell: ({ email, role }, say) => [email, say(roleNames[role])] },
    status: {
      title: msg`Status`,
      cell: ({ status, expires_at: until }, say) => [
        { text: statusNames[status], tone: status === "sent" ? undefined : "warning" },
        say(statusNotes[status](say.moment(until))),
      ],
    },
    sender: {
      title: msg`Sent by`,
      cell: ({ by: { kind, name }, sent_at: at }, say) => [
        kind === "token" ? say(msg`Token ${name}`) : name,
        say.moment(at),
      ],
    },
  },
  commands: {
    resend: {
      button: msg`Send again`,
      failed: msg`The invitation couldn't be sent again`,
      done: {
        title: msg`The invitation is on its way again`,
        text: msg`Links in earlier emails no longer work.`,
      },
    },
    withdraw: {
      button: msg`Withdraw the invitation`,
      asks: {
        title: ({ email }) => msg`Withdraw the invitation of ${email}?`,
        text: msg`Its link stops working at once.`,
        yes: msg`Yes, withdraw`,
        isDangerous: true,
      },
      failed: msg`The invitation couldn't be withdrawn`,
    },
  },
  form: {
    begin: msg`Invite a colleague`,
    title: msg`Invite a colleague`,
    submit: msg`Send the invitation`,
    fields: {
      email: {
        label: msg`Email`,
        type: "email",
        inputMode: "email",
        autoCapitalize: "none",
        spellCheck: false,
      },
      role: {
        label: msg`Role`,
        choices: (_, say) => roles.filter(isStaff).map((value) => ({ value, label: say(roleNames[value]) })),
      },
      language: { label: msg`Language of the email`, choices: languageNames },
    },
    faults: faultMessages,
  },
});
