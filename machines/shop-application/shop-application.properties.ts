import type { ApiFailure } from "#domain/api-failure.ts";
import { checkShopField, shopFields } from "#domain/shop.ts";
import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { shopApplicationMachine } from "./shop-application.machine.ts";
import type { MyShop, ShopApplicationContext } from "./shop-application.types.ts";

const { always, leads, eventually, repeatsLater, at } = about<typeof shopApplicationMachine>();

const isFilled = (context: ShopApplicationContext) =>
  shopFields.every((field) => checkShopField(field, context[field]) === null);

/** Where each answer leads. */
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

/** What the application of a shop has to do. */
export const shopApplicationProperties = [
  ...formProperties(leads as never, {
    editing: "editing",
    working: "sending",
    throttled: "throttled",
    actor: "apply",
    isSpecial: isTaken,
  }),
  ...typedProperties(always as never, shopFields),
  ...Object.entries(readings).flatMap(([actor, state]) =>
    Object.entries(ends).map(([end, isEnd]) =>
      leads("Product 7", `${actor}: what was decided is shown: ${end}`, {
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
    "what is shown is what the server has answered last, and no failure of before",
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
  leads("Product 7", "an application that was sent waits", {
    in: "sending",
    on: "done:apply",
    to: "waiting.fresh",
    so: ({ application }) => application?.status === "waiting",
  }),
  leads("Product 7", "a filled form is sent", {
    in: "editing",
    on: "form.submit",
    if: isFilled,
    to: "sending",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "what lacks something is not sent, and the form says what", {
    in: "editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Product 8", "an application of another tab, or one whose answer was lost, is found", {
    in: "sending",
    on: "failed:apply",
    with: isTaken,
    to: "reading",
  }),
  leads("Product 7", "who was refused can apply again, with what they wrote", {
    in: "refused",
    on: "form.again",
    to: "editing",
    so: ({ application, name, site, sells, contact }) =>
      application?.name === name &&
      application.site === site &&
      application.sells === sells &&
      application.contact === contact,
  }),
  leads("Quality, Look", "a read that failed is told, and repeated", {
    in: "reading",
    on: "failed:readShop",
    to: "failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Quality, Look", `${on} reads again what could not be read`, { in: "failed", on, to: "reading" }),
  ),
  ...(["waiting", "accepted"] as const).flatMap((shown) => [
    ...(["page.shown", "connection.restored"] as const).map((on) =>
      leads("Product 7", `${on} looks whether ${shown} still holds`, {
        in: [`${shown}.fresh`, `${shown}.stale`],
        on,
        to: `${shown}.refreshing`,
      }),
    ),
    ...(["retry", "after:retryDelay"] as const).map((on) =>
      leads("Quality, Look", `${on} reads ${shown} again`, {
        in: `${shown}.stale`,
        on,
        to: `${shown}.refreshing`,
      }),
    ),
  ]),
  leads("Product 7", "a shop that was read again is shown", {
    in: "accepted.refreshing",
    on: "done:refreshShop",
    to: "accepted.fresh",
    so: ({ shop, failure, failedReads }) => shop !== null && failure === null && failedReads === 0,
  }),
  ...(["waiting", "accepted"] as const).map((shown) =>
    leads("Quality, Look", `${shown}: what could not be read again stays, and is said to be old`, {
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
    "tags say what is under way and what can be tried again",
    ({ now }) =>
      now.hasTag("pending") === at(now, "reading", "sending") &&
      now.hasTag("recoverable") === at(now, "failed", "waiting.stale", "accepted.stale") &&
      now.hasTag("failed") === (now.hasTag("recoverable") || at(now, "throttled")),
  ),
  eventually(
    "Product 7",
    "an applicant can still come to a shop",
    ({ now }) => at(now, "waiting"),
    ({ now }) => at(now, "accepted"),
  ),
];
