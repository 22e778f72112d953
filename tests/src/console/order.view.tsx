import { orderMachine } from "#machines/console/order/order.machine.ts";
import type { Step } from "#machines/console/order/order.types.ts";
import { OrderDesk } from "#src/console/order/OrderDesk.tsx";
import { faultMessages, stepNames } from "#src/console/order/messages.ts";
import { english } from "../walks/forms.ts";
import { listView } from "../walks/list-view.ts";
import type { Landmark } from "../walks/seen.ts";

const leaseName = ({ lease }: Extract<Step, { kind: "lease" }>): string =>
  lease === null ? "Take this order" : lease.own ? "Let it go" : "Take over";

const nameOf = (step: Step): string =>
  ({
    move: () => english._(stepNames[step.id as keyof typeof stepNames]),
    ask: () => english._(stepNames["documents.ask"]),
    note: () => "Settle",
    risk: () => "Enter the risk score",
    receipt: () => "receipt.png, 2 kB",
    reveal: () => "Show",
    lease: () => leaseName(step as Extract<Step, { kind: "lease" }>),
  })[step.kind]();

/** One order at the desk of staff. */
export const orderView = listView({
  machine: orderMachine,
  runs: "order",
  begin: ({ place }) => <OrderDesk id={place.id} />,
  loading: "Loading the order…",
  failed: "The order couldn't be loaded",
  absent: "heading There is no such order",
  empty: () => ["text This order takes no more steps."],
  rows: ({ rows, form, isBusy }) => [
    "heading Order No. 100001",
    // What is shown can be copied.
    ...(rows.some(({ kind }) => kind === "reveal") ? [] : (["button Copy: Card number"] as const)),
    ...rows
      .filter(({ kind }) => form === null || !["move", "ask", "lease"].includes(kind))
      .flatMap((step): Landmark[] => {
        const look = isBusy ? "blocked" : "button";
        return [
          `${look} ${nameOf(step)}`,
          ...(step.kind === "risk" ? ([`${look} Ask the service again`] as const) : []),
        ];
      }),
  ],
  withheld: [
    {
      why: "The form of a step has only the fields of this step.",
      is: (event, { context: { form } }) =>
        (event.type === "field.toggle" && form?.values.step?.kind !== "ask") ||
        (event.type === "field.change" &&
          {
            ask: "",
            note: "settlement",
            risk: "score",
            lease: "reason",
            move: "amount",
            receipt: "",
            reveal: "",
          }[form?.values.step?.kind ?? "ask"] !== event.field),
    },
    {
      why: "Nobody takes over what nobody else works on.",
      is: (event, { context: { rows } }) =>
        event.type === "row.edit" &&
        rows.some((step) => step.id === event.id && step.kind === "lease" && step.lease?.own !== false),
    },
  ],
  commands: {
    reveal: {
      press: (page) => page.press("Show"),
      failed: "The details couldn't be shown",
    },
    open: { press: (page, step: Step) => page.press(nameOf(step)), failed: "The file couldn't be opened" },
    askAgain: {
      press: (page) => page.press("Ask the service again"),
      failed: "The service couldn't be asked",
    },
    take: { press: (page) => page.press("Take this order"), failed: "The order couldn't be taken" },
    release: { press: (page) => page.press("Let it go"), failed: "The order couldn't be let go" },
  },
  form: {
    edit: (page, step: Step) => page.press(nameOf(step)),
    seen: ({ form }) => {
      if (form?.values.step?.kind === "note") return ["field How was it settled?"];
      if (form?.values.step?.kind === "risk") return ["field Risk score, 0 to 100"];
      if (form?.values.step?.kind === "lease") return ["field Why do you take it over?"];
      return form?.values.step?.kind === "ask"
        ? [
            `${form.values.documents.includes("identity") ? "ticked" : "unticked"} Identity document`,
            "unticked Photo with the document",
            "unticked Proof of address",
            "unticked Source of the money",
            "field What the visitor should know optional",
          ]
        : [
            "field Whole amount that has arrived",
            "field Transaction id",
            "field When it was paid optional",
            "field Confirmations optional",
          ];
    },
    toggle: (page) => page.tick("Identity document"),
    submit: "Confirm",
    cancel: "Cancel",
    change: (page, { field, value }: { field: string; value: string }) =>
      page.type(
        field === "amount"
          ? "Whole amount that has arrived"
          : field === "reason"
            ? "Why do you take it over?"
            : field === "score"
              ? "Risk score, 0 to 100"
              : "How was it settled?",
        value,
      ),
    fault: () => faultMessages.empty,
  },
});
