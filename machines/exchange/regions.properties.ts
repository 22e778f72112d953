import { about } from "#machines/properties.ts";
import type { exchangeMachine } from "./exchange.machine.ts";
import type { Tech } from "./exchange.types.ts";

const { always, never, leads, at } = about<typeof exchangeMachine>();

const isBreak = ({ active }: Tech) => active;
const isWork = ({ active }: Tech) => !active;

const pickerProperties = [
  ...(["from", "to"] as const).map((side) =>
    leads("Specification 2", `the picker opens for the currency to ${side === "from" ? "send" : "receive"}`, {
      in: "ready.picker.closed",
      on: "picker.open",
      with: (event: { side: string }) => event.side === side,
      to: `ready.picker.open.${side}`,
      so: ({ query, group }) => query === "" && group === null,
    }),
  ),
  leads("Specification 2", "the picker searches", {
    in: "ready.picker.open",
    on: "picker.search",
    to: "ready.picker.open",
    so: ({ query }) => query === "erc",
  }),
  leads("Specification 2", "the picker filters", {
    in: "ready.picker.open",
    on: "picker.filter",
    to: "ready.picker.open",
    so: ({ group }) => group === "crypto",
  }),
  ...["picker.close", "currency.choose", "claim.submit"].map((on) =>
    leads("Specification 2", `${on} closes the picker`, {
      in: "ready.picker.open",
      on,
      to: "ready.picker.closed",
    }),
  ),
  leads("Specification 8", "OK shows the next notification", {
    in: "ready.notification.showing",
    on: "notification.dismiss",
    if: ({ notifications }) => notifications.length > 1,
    to: "ready.notification.showing",
    so: ({ notifications }, before) => notifications.length === before.notifications.length - 1,
  }),
  leads("Specification 8", "OK on the last notification closes the dialog", {
    in: "ready.notification.showing",
    on: "notification.dismiss",
    if: ({ notifications }) => notifications.length === 1,
    to: "ready.notification.none",
    so: ({ notifications }) => notifications.length === 0,
  }),
  never(
    "Specification 8",
    "a notification waits without being shown",
    ({ now }) => at(now, "ready.notification.none") && now.context.notifications.length > 0,
  ),
];

const edits = [
  "sides.swap",
  "city.choose",
  "courseType.choose",
  "card.choose",
  "amount.change",
  "amount.commit",
  "amount.fill",
  "requisite.change",
  "email.change",
  "promocode.change",
  "consent.change",
];

const draftProperties = [
  ...edits.map((on) =>
    leads("Product 2", `the draft is stored half a second after ${on}`, {
      in: "ready.claim.editing",
      on,
      to: "ready.draft.changed",
      does: ["wait 500 ms"],
    }),
  ),
  always(
    "Product 2",
    "the draft is stored half a second after a change of currency",
    ({ now, effects }) => at(now, "ready.draft.changed") && effects.includes("wait 500 ms"),
    ({ event, before, now }) =>
      event.type === "currency.choose" &&
      (now.context.fromId !== before?.context.fromId || now.context.toId !== before.context.toId),
  ),
  leads("Product 2", "the draft is stored after a pause in editing", {
    in: "ready.draft.changed",
    on: "after:draftPause",
    to: "ready.draft.storing",
  }),
  leads("Product 2", "the draft is stored at once when the visitor leaves the page", {
    in: "ready.draft.changed",
    on: "page.hidden",
    to: "ready.draft.storing",
  }),
  ...["done:saveDraft", "failed:saveDraft"].map((on) =>
    leads("Product 2", `${on}: nothing is left to store`, {
      in: "ready.draft.storing",
      on,
      to: "ready.draft.stored",
    }),
  ),
  leads("Product 2", "a change during a write is stored afterwards", {
    in: "ready.draft.storing",
    on: "email.change",
    to: "ready.draft.changed",
  }),
  leads("Product 2", "the flow knows when the page is hidden", {
    in: "ready.page.shown",
    on: "page.hidden",
    to: "ready.page.hidden",
  }),
  leads("Product 2", "the flow knows when the page is visible again", {
    in: "ready.page.hidden",
    on: "page.shown",
    to: "ready.page.shown",
  }),
  ...["user.known", "cards.known"].map((on) =>
    leads("Product 2", `${on} is stored in the draft`, { in: "ready", on, to: "ready.draft.changed" }),
  ),
  leads("Product 2", "the form fills in the e-mail of a signed-in user", {
    in: "ready",
    on: "user.known",
    to: "ready",
    so: ({ email }, before) => email === "anna@example.com" && before.email === "",
  }),
  ...[true, false].map((isAwaited) =>
    leads("Product 2", `the form knows that the user is ${isAwaited ? "awaited" : "not awaited"}`, {
      in: "ready",
      on: "user.awaited",
      with: (event: { isAwaited: boolean }) => event.isAwaited === isAwaited,
      to: "ready",
      so: ({ isUserAwaited }) => isUserAwaited === isAwaited,
    }),
  ),
  leads("Product 2", "a user without a verified card gets the default rate", {
    in: "ready",
    on: "cards.known",
    with: ({ cards }: { cards: object[] }) => cards.length === 0,
    to: "ready",
    so: ({ cards, courseType }) => cards.length === 0 && courseType === "default",
  }),
  leads("Product 2", "a verified card unlocks the other rate", {
    in: "ready",
    on: "cards.known",
    with: ({ cards }: { cards: object[] }) => cards.length > 0,
    to: "ready",
    so: ({ cards }) => cards.length > 0,
  }),
];

const serviceProperties = [
  leads("Product 2", "the form starts in maintenance if maintenance is on", {
    in: "loadingDirectory",
    on: "done:loadDirectory",
    with: ({ tech }: { tech: Tech }) => tech.active,
    to: "ready.service.techBreak.waiting",
    does: ["wait 30000 ms"],
  }),
  leads("Product 2", "the form works without maintenance", {
    in: "loadingDirectory",
    on: "done:loadDirectory",
    with: ({ tech }: { tech: Tech }) => !tech.active,
    to: "ready.service.working",
  }),
  leads("Product 2", "the form closes when maintenance is announced", {
    in: ["ready.service.working", "ready.service.techBreak"],
    on: "tech.changed",
    with: ({ tech }: { tech: Tech }) => tech.active,
    to: "ready.service.techBreak.waiting",
    does: ["wait 30000 ms"],
  }),
  leads("Product 2", "the form reopens when the end of maintenance is announced", {
    in: ["ready.service.working", "ready.service.techBreak"],
    on: "tech.changed",
    with: ({ tech }: { tech: Tech }) => !tech.active,
    to: "ready.service.working",
    so: ({ tech }) => !tech.active,
  }),
  leads("Product 2", "maintenance is checked again after a while", {
    in: "ready.service.techBreak.waiting",
    on: "after:techPause",
    to: "ready.service.techBreak.rereading",
  }),
  leads("Product 2", "maintenance that continues keeps the form closed", {
    in: "ready.service.techBreak.rereading",
    on: "done:readTech",
    with: isBreak,
    to: "ready.service.techBreak.waiting",
    so: ({ tech }) => tech.active,
  }),
  leads("Product 2", "the end of maintenance reopens the form", {
    in: "ready.service.techBreak.rereading",
    on: "done:readTech",
    with: isWork,
    to: "ready.service.working",
    so: ({ tech }) => !tech.active,
  }),
  leads("Product 2", "a failed check of maintenance keeps the form closed", {
    in: "ready.service.techBreak.rereading",
    on: "failed:readTech",
    to: "ready.service.techBreak.waiting",
  }),
];

const detailsProperties = [
  never(
    "Specification 2",
    "a form with an amount hides the details",
    ({ now }) => at(now, "ready.details.folded") && now.context.amount.text.trim() !== "",
  ),
  always(
    "Specification 2",
    "details stay open once they are open",
    ({ now }) => at(now, "ready.details.open"),
    ({ before, now }) => before !== undefined && at(before, "ready.details.open") && at(now, "ready"),
  ),
  never("Specification 2", "the form does not decide whether to show the details", ({ now }) =>
    at(now, "ready.details.deciding"),
  ),
  always(
    "Specification 2",
    "an empty form hides the details",
    ({ now }) => at(now, "ready.details.folded"),
    ({ event, now }) => {
      const { amount, promocode, requisites } = now.context;
      return (
        event.type === "xstate.done.actor.loadDirectory" &&
        at(now, "ready") &&
        [amount.text, promocode, ...Object.values(requisites)].every((text) => text === "")
      );
    },
  ),
  leads("Specification 5", "submitting shows no errors for hidden fields", {
    in: "ready.details.folded",
    on: "claim.submit",
    if: ({ pair, course }) => pair !== null && course?.state === "open",
    to: "ready.claim.editing",
    so: ({ touched }) => touched.length > 0 && touched.every((field) => field.endsWith("Summa")),
  }),
];

/** Requirements on the parts of the form beside the direction and the claim. */
export const regionProperties = [
  ...pickerProperties,
  ...draftProperties,
  ...serviceProperties,
  ...detailsProperties,
];
