import type { webhookLogMachine } from "#machines/shop/webhook-log/webhook-log.machine.ts";
import { selectLog } from "#machines/shop/webhook-log/webhook-log.selectors.ts";
import type { SinceFault, WebhookDelivery } from "#machines/shop/webhook-log/webhook-log.types.ts";
import { emptyTexts, faultMessages, filterNames, typeNames } from "#src/shop/webhook-log/messages.ts";
import { WebhookLog } from "#src/shop/webhook-log/WebhookLog.tsx";
import { english, failedReading, said, troublesOf } from "../walks/forms.ts";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof webhookLogMachine;

/** The start of a button's name. The time at its end depends on the time zone. */
const named = (action: string, { type }: WebhookDelivery) => `${action}: ${english._(typeNames[type])}`;

const deliveryOf = (snapshot: Parameters<Shown<Machine>>[0], id: string): WebhookDelivery => {
  const found = snapshot.context.page?.deliveries.find((delivery) => delivery.id === id);
  if (found === undefined) throw new Error(`No delivery ${id} is listed`);
  return found;
};

const list: Shown<Machine> = (snapshot) => {
  const { filter, page } = snapshot.context;
  const view = selectLog(snapshot);
  const chosen = `pressed ${english._(filterNames[filter])}` as const;
  if (page === null) return [chosen, "text Loading the log…"];
  if (page.deliveries.length === 0) return [chosen, `heading ${english._(emptyTexts[filter])}`];
  const ways: Landmark[] =
    view.ways === null
      ? []
      : [
          `${view.ways.newer ? "button" : "blocked"} Newer`,
          `${view.ways.older ? "button" : "blocked"} Older`,
        ];
  return [
    chosen,
    ...ways,
    ...page.deliveries.flatMap((delivery): Landmark[] => {
      const isOpen = view.open?.id === delivery.id;
      const canSend = view.canSend && view.resendingId !== delivery.id;
      return [
        `button ${named(isOpen ? "Hide details" : "Show details", delivery)}…`,
        `${canSend ? "button" : "blocked"} ${named("Send again", delivery)}…`,
      ];
    }),
  ];
};

const sending: Shown<Machine> = (snapshot) => {
  const endpoint = snapshot.context.page?.endpoint ?? null;
  if (endpoint === null || snapshot.matches({ list: "gone" })) return [];
  if (endpoint.off !== null) return ["text This endpoint is switched off"];
  return [`${snapshot.matches({ work: "resending" }) ? "blocked" : "button"} Send all since…`];
};

const form =
  (send: "button" | "blocked", cancel: "button" | "blocked"): Shown<Machine> =>
  (snapshot) =>
    snapshot.context.page === null || snapshot.matches({ list: "gone" })
      ? []
      : [
          "heading Send all again",
          "field Everything since",
          `${send} Send all again`,
          `${cancel} Cancel`,
          ...troublesOf(snapshot, (_field, fault) => faultMessages[fault as SinceFault]),
        ];

const isListed = (snapshot: Parameters<Shown<Machine>>[0], id: string | null): boolean =>
  snapshot.context.page?.deliveries.some((delivery) => delivery.id === id) === true &&
  !snapshot.matches({ list: "gone" }) &&
  !snapshot.matches({ list: "failed" });

const inDetail =
  (...shown: readonly Landmark[]): Shown<Machine> =>
  (snapshot) =>
    isListed(snapshot, snapshot.context.openId) ? shown : [];

const failedDetail: Shown<Machine> = (snapshot) =>
  isListed(snapshot, snapshot.context.openId)
    ? failedReading("The details couldn't be loaded", snapshot.context.detailFailure)
    : [];

/** The deliveries to an endpoint of a shop. */
export const webhookLogView = viewModel<Machine>({
  flow: "webhook-log",
  runs: "webhookLog",
  begin: ({ id }) => <WebhookLog id={id} />,
  events: {
    "filter.choose": (page, { filter }) => page.press(english._(filterNames[filter])),
    "page.turn": (page, { way }) => page.press(way === "older" ? "Older" : "Newer"),
    "delivery.open": (page, { id }, snapshot) =>
      snapshot.matches({ detail: { open: "failed" } }) && snapshot.context.openId === id
        ? page.pressAny("Try again")
        : page.press(named("Show details", deliveryOf(snapshot, id))),
    "delivery.close": (page, _event, snapshot) =>
      page.press(named("Hide details", deliveryOf(snapshot, snapshot.context.openId ?? ""))),
    "delivery.resend": (page, { id }, snapshot) => page.press(named("Send again", deliveryOf(snapshot, id))),
    "all.begin": (page) => page.press("Send all since…"),
    "field.change": (page, { value }) => page.type("Everything since", value),
    "form.submit": (page) => page.press("Send all again"),
    "form.cancel": (page) => page.press("Cancel"),
    retry: (page) => page.pressAny("Try again"),
  },
  facts: {
    "log.doubted": "The flow itself doubts its list.",
    "log.read": "The flow itself has read its list.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  ignored: [
    {
      why: "A page is on its way already.",
      is: ({ type }, snapshot) => type === "page.turn" && snapshot.matches({ list: "loading" }),
    },
  ],
  states: {
    "list.loading": (snapshot) => list(snapshot),
    "list.failed": ({ context }) => [
      `pressed ${english._(filterNames[context.filter])}`,
      ...failedReading("The log couldn't be loaded", context.readFailure),
    ],
    "list.gone": ["heading We can't find this endpoint"],
    "list.shown": list,
    "list.refreshing": list,
    "list.stale": (snapshot) => [
      ...list(snapshot),
      ...failedReading("This list may be out of date", snapshot.context.readFailure),
    ],
    "detail.closed": [],
    "detail.open.reading": inDetail("text Loading the details…"),
    "detail.open.shown": inDetail("button Copy what is sent"),
    "detail.open.rereading": inDetail("button Copy what is sent"),
    "detail.open.failed": failedDetail,
    "work.idle": sending,
    "work.resending": sending,
    "work.resent": (snapshot) => [
      ...sending(snapshot),
      ...(isListed(snapshot, snapshot.context.workId) ? ["alert It's on its way again" as const] : []),
    ],
    "work.failed": (snapshot) => {
      const { workFailure, workId } = snapshot.context;
      const isSaid = isListed(snapshot, workId) && workFailure !== null;
      return [
        ...sending(snapshot),
        ...(isSaid ? [`alert It couldn't be sent again ${said(workFailure)}` as const] : []),
      ];
    },
    "work.editing": form("button", "button"),
    "work.sendingAll": form("blocked", "blocked"),
    "work.throttled": form("blocked", "button"),
    "work.sentAll": (snapshot) => [
      ...sending(snapshot),
      ...(sending(snapshot).length === 0 ? [] : ["alert 12 events are on their way." as const]),
    ],
  },
  others: ["button All", "button Waiting", "button Delivered", "button Not delivered"],
});
