import type { AnyEventObject } from "xstate";
import type { alertLinkMachine, AlertLinkInput } from "#machines/exchange/alert-link/alert-link.machine.ts";
import { partsOf } from "#charts/describe.ts";
import type { alertRequestMachine } from "#machines/exchange/alert-request/alert-request.machine.ts";
import { sampleDirectory } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { AlertLink } from "#src/exchange/alert-link/AlertLink.tsx";
import { AlertDialog } from "#src/exchange/alert-request/AlertDialog.tsx";
import { formStates, troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Seen } from "../walks/view-model.ts";

type Request = typeof alertRequestMachine;

const refusesRate = (event: AnyEventObject): boolean => {
  const { kind, payload } = partsOf(event);
  return kind === "failed" && "value" in ((payload as { fields?: object }).fields ?? {});
};

const [bitcoin, , , card] = sampleDirectory.flatMap((entry) => entry.variants);
if (bitcoin === undefined || card === undefined) throw new Error("The directory has no such currencies");
const pair = { from: bitcoin, to: card };

const form =
  (button: "button" | "blocked"): Seen<Request> =>
  (snapshot) => {
    const { kind, bound } = snapshot.context;
    const rate: Landmark[] = [
      "heading Tell me when the rate changes",
      "field Rate",
      `${bound === "above" ? "ticked" : "unticked"} or more`,
      `${bound === "below" ? "ticked" : "unticked"} or less`,
    ];
    return [
      ...(kind === "rate" ? rate : (["heading Tell me when the pair is back"] as const)),
      "field Email",
      `${button} Set alert`,
      ...troublesOf(snapshot),
    ];
  };

/** The dialog for subscribing to a direction. */
export const alertRequestView = viewModel<Request>({
  flow: "alert-request",
  runs: "alertRequest",
  begin: ({ kind, base }) => (
    <AlertDialog
      subject={{
        kind,
        ...pair,
        course: kind === "reserve" ? null : base === "from" ? "5000000" : "0.0000002",
      }}
      onClose={() => undefined}
    />
  ),
  events: {
    "field.change": (page, { field, value }) => page.type(field === "email" ? "Email" : "Rate", value),
    "bound.choose": (page, { bound }) => page.check(bound === "above" ? "or more" : "or less", true),
    "form.submit": (page) => page.press("Set alert"),
  },
  withheld: [
    {
      why: "An alert of a reserve has no rate.",
      is: (event, { context: { kind } }) =>
        kind === "reserve" &&
        (event.type === "bound.choose" ||
          (event.type === "field.change" && event.field === "value") ||
          refusesRate(event)),
    },
    {
      why: "The side that is chosen cannot be chosen again.",
      is: (event, { context }) => event.type === "bound.choose" && event.bound === context.bound,
    },
    {
      why: "Once it is sent, the form is gone.",
      is: ({ type }, { value }) => value === "sent" && type !== "form.submit",
    },
  ],
  states: {
    ...formStates(form),
    obtainingCaptcha: form("blocked"),
    sent: ({ context: { kind, values } }) => [
      kind === "rate" ? "heading Tell me when the rate changes" : "heading Tell me when the pair is back",
      `alert We've sent an email to ${values.email.trim()}.`,
      "button OK",
    ],
  },
  others: ["button Close"],
});

type Link = typeof alertLinkMachine;

const texts = {
  confirm: { title: "Confirm your alert", use: "Confirm", used: "Your alert is set" },
  stop: { title: "Unsubscribe from alerts", use: "Unsubscribe", used: "You're unsubscribed" },
} as const satisfies Record<AlertLinkInput["purpose"], object>;

const offer =
  (button: "button" | "blocked"): Seen<Link> =>
  (snapshot) => {
    const { title, use } = texts[snapshot.context.purpose];
    return [`heading ${title}`, `${button} ${use}`, ...troublesOf(snapshot)];
  };

const toExchange = "link Go to the exchange";

/** The pages that the links in an alert's letters open. */
export const alertLinkView = viewModel<Link>({
  flow: "alert-link",
  runs: "alertLink",
  begin: ({ purpose }) => <AlertLink purpose={purpose} />,
  events: {
    "link.use": (page, _event, { context }) => page.press(texts[context.purpose].use),
  },
  states: {
    readingLink: offer("button"),
    pressedEarly: offer("blocked"),
    waiting: offer("button"),
    using: offer("blocked"),
    failed: offer("button"),
    throttled: offer("blocked"),
    linkMissing: ["heading This link isn't complete", toExchange],
    linkRefused: ["heading This link no longer works", toExchange],
    used: ({ context }) => [`heading ${texts[context.purpose].used}`, toExchange],
  },
});
