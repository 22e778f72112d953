import type { mailRequestMachine } from "#machines/account/mail-request/mail-request.machine.ts";
import { MailRequest } from "#src/account/mail-request/MailRequest.tsx";
import { formStates, troublesOf } from "../walks/forms.ts";
import { Hosted } from "../walks/hosted.tsx";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof mailRequestMachine;

const form =
  (button: "button" | "blocked"): Shown<Machine> =>
  (snapshot) => ["field Email", `${button} Send a link`, ...troublesOf(snapshot)];

/** The form that requests an email with a link. */
export const mailRequestView = viewModel<Machine>({
  flow: "mail-request",
  runs: "hosted mail request",
  begin: (input) => (
    <Hosted<Machine> name="hosted mail request" input={input}>
      {(actor) => <MailRequest actor={actor} action="Send a link" />}
    </Hosted>
  ),
  events: {
    "field.change": (page, { value }) => page.type("Email", value),
    "form.submit": (page) => page.press("Send a link"),
    "form.again": (page) => page.press("Send it again"),
  },
  withheld: [
    {
      why: "Once the letter is on its way, the address stands as it was sent.",
      is: ({ type }, { value }) => type === "field.change" && value === "sent",
    },
  ],
  states: {
    ...formStates(form),
    obtainingCaptcha: form("blocked"),
    sent: ({ context }) => [
      `alert If there's an account for ${context.values.email.trim()}, an email`,
      "button Send it again",
    ],
  },
});
