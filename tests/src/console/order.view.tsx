import type { SnapshotFrom } from "xstate";
import { detailOf } from "#domain/api-failure.ts";
import type { orderMachine } from "#machines/console/order/order.machine.ts";
import { selectDesk } from "#machines/console/order/order.selectors.ts";
import type { OrderForm, OrderSubject } from "#machines/console/order/order.types.ts";
import { OrderDesk } from "#src/console/order/OrderDesk.tsx";
import { faultMessages, pressFaults, stepNames } from "#src/console/order/messages.ts";
import { english, failedReading, formStates, said, troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel } from "../walks/view-model.ts";

type Machine = typeof orderMachine;
type Snapshot = SnapshotFrom<Machine>;

const labels: Readonly<Partial<Record<string, string>>> = {
  amount: "Whole amount that has arrived",
  reason: "Why do you take it over?",
  score: "Risk score, 0 to 100",
  settlement: "How was it settled?",
};

const documentsName = "Identity document";

const buttonOf = (subject: OrderSubject): string => {
  if (subject.of === "step") return english._(stepNames[subject.step]);
  return { note: "Settle", risk: "Enter the risk score", lease: "Take over" }[subject.of];
};

const fieldsOf = (form: OrderForm): readonly Landmark[] => {
  switch (form.of) {
    case "move":
      return [
        "field Whole amount that has arrived",
        "field Transaction id",
        "field When it was paid optional",
        "field Confirmations optional",
      ];
    case "documents":
      return [
        `${form.documents.includes("identity") ? "ticked" : "unticked"} ${documentsName}`,
        "unticked Photo with the document",
        "unticked Proof of address",
        "unticked Source of the money",
        "field What the visitor should know optional",
      ];
    case "note":
      return [`field ${labels["settlement"] ?? ""}`];
    case "risk":
      return [`field ${labels["score"] ?? ""}`];
    case "lease":
      return [`field ${labels["reason"] ?? ""}`];
  }
};

/** What is seen of the order, whatever is done with it. */
const order = (snapshot: Snapshot): readonly Landmark[] => {
  const { order: known, steps, isBusy, form } = selectDesk(snapshot);
  if (known === null) return [];
  const { lease, masked, risk, notes, claim } = known;
  const look = isBusy ? "blocked" : "button";
  const beside = (name: string): Landmark => `${look} ${name}`;
  return [
    "heading Order No. 100001",
    // What is shown can be copied.
    masked ? beside("Show") : "button Copy: Card number",
    ...(form === null
      ? [
          beside(lease === null ? "Take this order" : lease.own ? "Let it go" : "Take over"),
          ...steps.map((step) => beside(english._(stepNames[step]))),
          ...(steps.length === 0 ? (["text This order takes no more steps."] as const) : []),
        ]
      : []),
    ...risk.flatMap(() => [beside("Enter the risk score"), beside("Ask the service again")]),
    ...notes.map(() => beside("Settle")),
    ...claim.bills.map(() => beside("receipt.png, 2 kB")),
  ];
};

const form =
  (button: "button" | "blocked") =>
  (snapshot: Snapshot): readonly Landmark[] => {
    const open = selectDesk(snapshot).form;
    if (open === null) return [];
    return [
      ...fieldsOf(open.values),
      `${button} Confirm`,
      `${open.isPending ? "blocked" : "button"} Cancel`,
      ...troublesOf(snapshot, (_field, fault) => faultMessages[fault as keyof typeof faultMessages]),
    ];
  };

const { editing, sending, throttled } = formStates(form);

/** One order at the desk of staff. */
export const orderView = viewModel<Machine>({
  flow: "order",
  runs: "order",
  begin: ({ id }) => <OrderDesk id={id} />,
  events: {
    "lease.take": (page) => page.press("Take this order"),
    "lease.release": (page) => page.press("Let it go"),
    "details.reveal": (page) => page.press("Show"),
    "risk.ask": (page) => page.press("Ask the service again"),
    "file.open": (page) => page.press("receipt.png, 2 kB"),
    "form.begin": (page, { subject }) => page.press(buttonOf(subject)),
    "field.change": (page, { field, value }) => page.type(labels[field] ?? field, value),
    "field.toggle": (page) => page.tick(documentsName),
    "form.submit": (page) => page.press("Confirm"),
    "form.cancel": (page) => page.press("Cancel"),
    retry: (page) => page.pressAny("Try again"),
  },
  facts: {
    "order.changed": "Somebody else, or the flow itself, has changed the order.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  states: {
    "reading.loading": ["text Loading the order…"],
    "reading.failed": ({ context }) => failedReading("The order couldn't be loaded", context.readFailure),
    "reading.absent": ["heading There is no such order"],
    "reading.shown": order,
    "reading.refreshing": order,
    "reading.stale": (snapshot) => [
      ...order(snapshot),
      ...failedReading("This list may be out of date", snapshot.context.readFailure),
    ],
    "work.idle": [],
    "work.working": [],
    "work.failed": (snapshot) => {
      const { failed } = selectDesk(snapshot);
      if (failed === null) return [];
      const { press, failure } = failed;
      return [`alert ${english._(pressFaults[press.type])} ${detailOf(failure) ?? said(failure)}`];
    },
    "work.form.editing": editing,
    "work.form.sending": sending,
    "work.form.throttled": throttled,
  },
});
