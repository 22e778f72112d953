import type { ApiFailure } from "#domain/api-failure.ts";
import { checkShopField, shopFields } from "#domain/shop.ts";
import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { shopApplicationMachine } from "./shop-application.machine.ts";
import type { MyShop, ShopApplicationContext } from "./shop-application.types.ts";

const { always, leads, eventually, repeatsLater, at } = about<typeof shopApplicationMachine>();

const isFilled = (context: ShopApplicationContext) =>
  shopFields.every((field) => checkShopField(field, context[field]) === null);

/** The state that each answer leads to. */
const ends: Record<string, (answer: MyShop) => boolean> = {
  accepted: ({ shop }) => shop !== null,
  waiting: ({ application }) => application?.status === "waiting",
  refused: ({ application }) => application?.status === "refused",
  editing: ({ application, shop }) => application === null && shop === null,
};

const readings = {
  readShop: "reading",
  refreshWaiting: "waiting.refreshing",
} as const;

const isTaken = (failure: ApiFailure | Error) => "kind" in failure && failure.kind === "conflict";

/** Requirements on the application for a shop. */
export const shopApplicationProperties = [
  ...formProperties(leads as never, {
    editing: "editing",
    working: "sending",
    throttled: "throttled",
    actor: "apply",
    isSpecial: isTaken,
  }),
  ...typedProperties(always as never, shopFields),
  leads("Product 8", "the form takes corrections while it has to wait", {
    in: "throttled",
    on: "field.change",
    so: ({ faults, refusals }) => Object.keys(faults).length + Object.keys(refusals).length === 0,
  }),
  ...Object.entries(readings).flatMap(([actor, state]) =>
    Object.entries(ends).map(([end, isEnd]) =>
      leads("Product 7", `${actor}: the decision is shown: ${end}`, {
        in: state,
        on: `done:${actor}`,
        with: isEnd,
        to: end,
        so: ({ failure, failedReads }) => failure === null && failedReads === 0,
      }),
    ),
  ),
  always(
    "Product 7",
    "the page shows the last answer of the server and no earlier failure",
    ({ event, now: { context } }) => {
      const { application, shop } = event["output"] as MyShop;
      return context.application === application && context.shop === shop && context.failure === null;
    },
    ({ event }) => event.type.startsWith("xstate.done.actor."),
  ),
  repeatsLater(
    "Quality, Look",
    ["failed", "waiting.stale", "accepted.stale"],
    ({ failedReads }) => failedReads,
  ),
  leads("Product 7", "a submitted application waits", {
    in: "sending",
    on: "done:apply",
    to: "waiting.fresh",
    so: ({ application }) => application?.status === "waiting",
  }),
  leads("Product 7", "a complete form is sent", {
    in: "editing",
    on: "form.submit",
    if: isFilled,
    to: "sending",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "an incomplete form is not sent, and shows what is missing", {
    in: "editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Product 8", "a conflict loads the existing application", {
    in: "sending",
    on: "failed:apply",
    with: isTaken,
    to: "reading",
  }),
  leads("Product 7", "a refused applicant can apply again, starting with the previous text", {
    in: "refused",
    on: "form.again",
    to: "editing",
    so: ({ application, name, site, sells, contact }) =>
      application?.name === name &&
      application.site === site &&
      application.sells === sells &&
      application.contact === contact,
  }),
  leads("Quality, Look", "a failed read is shown and retried", {
    in: "reading",
    on: "failed:readShop",
    to: "failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Quality, Look", `${on} retries a failed read`, { in: "failed", on, to: "reading" }),
  ),
  ...(["waiting", "accepted"] as const).flatMap((shown) => [
    ...(["page.shown", "connection.restored"] as const).map((on) =>
      leads("Product 7", `${on} refreshes ${shown}`, {
        in: [`${shown}.fresh`, `${shown}.stale`],
        on,
        to: `${shown}.refreshing`,
      }),
    ),
    ...(["retry", "after:retryDelay"] as const).map((on) =>
      leads("Quality, Look", `${on} refreshes ${shown} if it is stale`, {
        in: `${shown}.stale`,
        on,
        to: `${shown}.refreshing`,
      }),
    ),
  ]),
  leads("Product 7", "a refreshed shop is shown", {
    in: "accepted.refreshing",
    on: "done:refreshShop",
    to: "accepted.fresh",
    so: ({ shop, failure, failedReads }) => shop !== null && failure === null && failedReads === 0,
  }),
  ...(["waiting", "accepted"] as const).map((shown) =>
    leads("Quality, Look", `${shown}: a failed refresh keeps the data and marks it as stale`, {
      in: `${shown}.refreshing`,
      on: shown === "accepted" ? "failed:refreshShop" : "failed:refreshWaiting",
      to: `${shown}.stale`,
      so: ({ application, shop, failure, failedReads }, before) =>
        application === before.application &&
        shop === before.shop &&
        failure !== null &&
        failedReads === before.failedReads + 1,
    }),
  ),
  always(
    "Architecture, Machines",
    "tags mark pending work and retries",
    ({ now }) =>
      now.hasTag("pending") === at(now, "reading", "sending") &&
      now.hasTag("recoverable") === at(now, "failed", "waiting.stale", "accepted.stale") &&
      now.hasTag("failed") === (now.hasTag("recoverable") || at(now, "throttled")),
  ),
  eventually(
    "Product 7",
    "an applicant can still get a shop",
    ({ now }) => at(now, "waiting"),
    ({ now }) => at(now, "accepted"),
  ),
];
