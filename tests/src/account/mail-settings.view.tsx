import { sampleUser } from "#machines/account/mail-settings/mail-settings.cases.ts";
import type {
  mailSettingsMachine,
  Notifications,
} from "#machines/account/mail-settings/mail-settings.machine.ts";
import { MailSection } from "#src/account/settings/MailSection.tsx";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof mailSettingsMachine;

const labels: Record<keyof Notifications, string> = {
  claims: "Tell me when the status of my order changes",
  sign_in: "Tell me about sign-ins from a new browser",
};

const section =
  (...more: Landmark[]): Seen<Machine> =>
  ({ context: { notifications } }) => [
    "field Language of our emails",
    ...(["claims", "sign_in"] as const).map(
      (name): Landmark => `${notifications[name] ? "ticked" : "unticked"} ${labels[name]}`,
    ),
    ...more,
  ];

/** The language of the emails and the choice of notices. */
export const mailSettingsView = viewModel<Machine>({
  flow: "mail-settings",
  runs: "mailSettings",
  begin: (choice) => <MailSection user={sampleUser(choice)} onChanged={() => undefined} />,
  events: {
    "language.choose": (page, { language }) => page.choose("Language of our emails", language),
    "notification.change": (page, { name, isOn }) => page.check(labels[name], isOn),
    retry: (page) => page.press("Try again"),
  },
  states: {
    idle: section("alert Changes are saved at once."),
    saving: section("alert Saving…"),
    saved: section("alert Saved"),
    failed: section("alert This isn't saved yet There's no connection to the server.", "button Try again"),
  },
});
