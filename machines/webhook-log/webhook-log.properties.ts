import type { ApiFailure } from "#domain/api-failure.ts";
import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import { listedIn } from "./place.ts";
import { waitingDelivery } from "./webhook-log.cases.ts";
import type { webhookLogMachine } from "./webhook-log.machine.ts";
import type { LogPage, WebhookLogContext as Context } from "./webhook-log.types.ts";

const { always, never, leads, eventually, at } = about<typeof webhookLogMachine>();

const isGone = (failure: ApiFailure) => failure.kind === "notFound";
const beginnings = ["work.idle", "work.resent", "work.failed", "work.sentAll"];
const listed = ["list.shown", "list.refreshing", "list.stale"];
const isThere = ({ page }: Context) => listedIn({ page }, waitingDelivery.id) !== undefined;
const isOn = ({ page }: Context) => page?.endpoint.off === null;
const isFilled = ({ since }: Context) => since === "2026-11-20T12:00";
const opened = ["detail.open.reading", "detail.open.shown", "detail.open.rereading", "detail.open.failed"];
const shownForm = ["work.editing", "work.throttled"];

/** Requirements on the log of a webhook endpoint. */
export const webhookLogProperties = [
  ...formProperties(leads as never, {
    editing: "work.editing",
    working: "work.sendingAll",
    throttled: "work.throttled",
    actor: "resendAll",
  }),
  ...typedProperties(always as never, ["since"]),
  ...readingProperties({
    source: "Product 7",
    what: "the log",
    region: "list",
    load: "loadLog",
    refresh: "refreshLog",
    kept: ({ page, readFailure, failedReads }: Context) => ({
      data: page,
      failure: readFailure,
      failedReads,
    }),
    isSpecial: isGone,
    isSpecialRefresh: isGone,
    changedBy: ["resendDelivery", "resendAll"],
    doubtedBy: ["resendDelivery", "resendAll"],
  }),
  always(
    "Product 7",
    "a shown log is refreshed after ten seconds",
    ({ effects }) => effects.includes("wait 10000 ms"),
    ({ before, now }) => at(now, "list.shown") && before !== undefined && !at(before, "list.shown"),
  ),
  always(
    "Product 7",
    "a delivery is open exactly when one is chosen",
    ({ now }) => at(now, "detail.open") === (now.context.openId !== null),
  ),
  always(
    "Product 7",
    "the chosen delivery is sent again",
    ({ event, now: { context } }) => context.workId === event["id"] && context.workFailure === null,
    ({ event }) => event.type === "delivery.resend",
  ),
  leads("Product 7", "the loaded deliveries are shown", {
    in: "list.loading",
    on: "done:loadLog",
    with: ({ endpoint }: LogPage) => endpoint.url !== "",
    to: "list.shown",
    so: ({ page, readFailure, failedReads }) => page !== null && readFailure === null && failedReads === 0,
  }),
  leads("Product 7", "a missing endpoint has no log", {
    in: "list.loading",
    on: "failed:loadLog",
    with: isGone,
    to: "list.gone",
    so: ({ page }) => page === null,
  }),
  leads("Product 7", "the log of a removed endpoint is cleared", {
    in: "list.refreshing",
    on: "failed:refreshLog",
    with: isGone,
    to: "list.gone",
    so: ({ page, openId }) => page === null && openId === null,
  }),
  leads("Product 7", "a log with waiting deliveries is refreshed", {
    in: "list.shown",
    on: "after:refreshInterval",
    if: ({ page }) => page?.deliveries.some(({ status }) => status === "waiting") === true,
    to: "list.refreshing",
  }),
  never(
    "Product 7",
    "a log without waiting deliveries is refreshed by the timer",
    ({ before, event, now }) =>
      event.type.startsWith("xstate.after.refreshInterval") &&
      before?.context.page?.deliveries.every(({ status }) => status !== "waiting") === true &&
      !at(now, "list.shown"),
  ),
  leads("Product 7", "a new filter starts at the newest delivery", {
    in: ["list.loading", "list.failed", ...listed],
    on: "filter.choose",
    if: ({ filter }) => filter !== "failed",
    to: "list.loading",
    so: ({ filter, cursors, page }, before) =>
      filter === "failed" && cursors.length === 0 && page === before.page,
  }),
  leads("Product 7", "older deliveries start after the last one shown", {
    in: listed,
    on: "page.turn",
    with: ({ way }: { way: string }) => way === "older",
    if: ({ page }) => page?.next !== null,
    to: "list.loading",
    so: ({ cursors }, before) =>
      cursors.at(-1) === before.page?.next && cursors.length === before.cursors.length + 1,
  }),
  leads("Product 7", "the newer page is the one visited before", {
    in: listed,
    on: "page.turn",
    with: ({ way }: { way: string }) => way === "newer",
    if: ({ cursors }) => cursors.length > 0,
    to: "list.loading",
    so: ({ cursors }, before) => before.cursors.slice(0, -1).join() === cursors.join(),
  }),
  never(
    "Product 7",
    "a page that does not exist is opened",
    ({ before, event, now }) =>
      event.type === "page.turn" &&
      before !== undefined &&
      (event["way"] === "older"
        ? (before.context.page?.next ?? null) === null
        : before.context.cursors.length === 0) &&
      before.context.cursors !== now.context.cursors,
  ),
  leads("Product 7", "a listed delivery can be opened", {
    in: ["detail.closed", ...opened],
    on: "delivery.open",
    if: isThere,
    to: "detail.open.reading",
    so: ({ openId, detail, detailFailure }) =>
      openId === waitingDelivery.id && detail === null && detailFailure === null,
  }),
  leads("Product 7", "an opened delivery shows its request and its responses", {
    in: "detail.open.reading",
    on: "done:readDelivery",
    to: "detail.open.shown",
    so: ({ detail }) => detail !== null,
  }),
  leads("Quality, Look", "a delivery that fails to load shows an error", {
    in: "detail.open.reading",
    on: "failed:readDelivery",
    to: "detail.open.failed",
    so: ({ detailFailure }) => detailFailure !== null,
  }),
  leads("Product 7", "an open delivery can be closed", {
    in: opened,
    on: "delivery.close",
    to: "detail.closed",
    so: ({ openId, detail }) => openId === null && detail === null,
  }),
  leads("Product 7", "an open delivery that has changed is refreshed", {
    in: "detail.open.shown",
    on: "done:refreshLog",
    with: ({ deliveries }: LogPage) =>
      deliveries[0]?.id === waitingDelivery.id && deliveries[0].attempts === 3,
    if: ({ detail }) => detail?.delivery.attempts === 2,
    to: "detail.open.rereading",
    so: ({ detail }) => detail !== null,
  }),
  leads("Product 7", "an open delivery that has not changed is not refreshed", {
    in: "detail.open.shown",
    on: "done:refreshLog",
    with: ({ deliveries }: LogPage) =>
      deliveries[0]?.id === waitingDelivery.id && deliveries[0].attempts === 2,
    if: ({ detail }) => detail?.delivery.attempts === 2,
    to: "detail.open.shown",
  }),
  leads("Product 7", "a refreshed delivery is shown", {
    in: "detail.open.rereading",
    on: "done:rereadDelivery",
    to: "detail.open.shown",
    so: ({ detail }) => detail?.attempts.length === 3,
  }),
  leads("Quality, Look", "a failed refresh keeps the delivery", {
    in: "detail.open.rereading",
    on: "failed:rereadDelivery",
    to: "detail.open.shown",
    so: ({ detail }, before) => detail === before.detail,
  }),
  always(
    "Product 7",
    "the open delivery is on the last loaded page",
    ({ now: { context } }) => context.openId === null || listedIn(context, context.openId) !== undefined,
  ),
  leads("Product 7", "a delivery of an active endpoint can be sent again", {
    in: beginnings,
    on: "delivery.resend",
    if: (context) => isThere(context) && isOn(context),
    to: "work.resending",
  }),
  leads("Product 7", "all deliveries of an active endpoint can be sent again", {
    in: beginnings,
    on: "all.begin",
    if: isOn,
    to: "work.editing",
    so: ({ since, faults, failure }) => since === "" && failure === null && Object.keys(faults).length === 0,
  }),
  never(
    "Product 7",
    "a delivery is sent to an inactive endpoint",
    ({ before, event, now }) =>
      (event.type === "delivery.resend" || event.type === "all.begin") &&
      before !== undefined &&
      !isOn(before.context) &&
      (before.value.work !== now.value.work || before.context.workId !== now.context.workId),
  ),
  leads("Product 7", "sending a delivery again shows a confirmation", {
    in: "work.resending",
    on: "done:resendDelivery",
    to: "work.resent",
  }),
  leads("Quality, Look", "a delivery that cannot be sent again shows an error", {
    in: "work.resending",
    on: "failed:resendDelivery",
    to: "work.failed",
    so: ({ workFailure }) => workFailure !== null,
  }),
  leads("Product 7", "all deliveries since the given time are sent again", {
    in: "work.editing",
    on: "form.submit",
    if: isFilled,
    to: "work.sendingAll",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "a missing time sends nothing, and the form shows an error", {
    in: "work.editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "work.editing",
    does: ["form.refused"],
    so: ({ faults }) => faults["since"] === "required",
  }),
  leads("Product 7", "the form can be cancelled", { in: shownForm, on: "form.cancel", to: "work.idle" }),
  leads("Product 7", "the number of deliveries being sent is shown", {
    in: "work.sendingAll",
    on: "done:resendAll",
    to: "work.sentAll",
    so: ({ count }) => count === 12,
  }),
  eventually(
    "Product 7",
    "all deliveries of an endpoint can still be sent again",
    ({ before }) => before === undefined,
    ({ now }) => at(now, "work.sentAll"),
  ),
];
