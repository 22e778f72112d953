import type { contactMachine, ContactField } from "#machines/site/contact/contact.machine.ts";
import { LinkForm } from "#src/site/contact/LinkForm.tsx";
import { MessageForm } from "#src/site/contact/MessageForm.tsx";
import { formStates, troublesOf } from "../walks/forms.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Machine = typeof contactMachine;

const labels: Record<ContactField, string> = {
  email: "Email",
  number: "Order number…",
  message: "Message",
};

const contact = (purpose: "message" | "link") => {
  const isMessage = purpose === "message";
  const fields = isMessage ? (["email", "number", "message"] as const) : (["number", "email"] as const);
  const send = isMessage ? "Send" : "Send the link";
  const again = isMessage ? "Write again" : "Find another order";
  const form =
    (button: "button" | "blocked"): Seen<Machine> =>
    (snapshot) => [
      ...fields.map((field) => `field ${labels[field]}` as const),
      `${button} ${send}`,
      ...troublesOf(snapshot),
    ];
  return viewModel<Machine>({
    flow: "contact",
    runs: "contact",
    inputs: (input) => input.purpose === purpose,
    begin: () => (isMessage ? <MessageForm /> : <LinkForm />),
    events: {
      "field.change": (page, { field, value }) => page.type(labels[field].replace("…", ""), value),
      "form.submit": (page) => page.press(send),
      "form.again": (page) => page.press(again),
    },
    withheld: isMessage
      ? []
      : [
          {
            why: "The form for a lost link has no message.",
            is: (event) => event.type === "field.change" && event.field === "message",
          },
        ],
    states: {
      ...formStates(form),
      obtainingCaptcha: form("blocked"),
      sent: ({ context }) => [
        `alert ${isMessage ? "We'll answer to" : "If an order with the address"} ${context.values.email.trim()}`,
        `button ${again}`,
      ],
    },
  });
};

/** The contact form. */
export const messageView = contact("message");

/** The form that requests the link of a claim by its number and e-mail. */
export const linkView = contact("link");
