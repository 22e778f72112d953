import type { ApiFailure } from "#domain/api-failure.ts";
import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import { listedIn } from "./place.ts";
import { waitingDelivery } from "./webhook-log.cases.ts";
import type { webhookLogMachine } from "./webhook-log.machine.ts";
import type { LogPage, WebhookLogContext as Context } from "./webhook-log.types.ts";

const { always, never, leads, eventually, repeatsLater, at } = about<typeof webhookLogMachine>();

const isGone = (failure: ApiFailure) => failure.kind === "notFound";
const isOtherwise = (failure: ApiFailure) => !isGone(failure);
const beginnings = ["work.idle", "work.resent", "work.failed", "work.sentAll"];
const listed = ["list.shown", "list.refreshing", "list.stale"];
const isThere = ({ page }: Context) => listedIn({ page }, waitingDelivery.id) !== undefined;
const isOn = ({ page }: Context) => page?.endpoint.off === null;
const isFilled = ({ since }: Context) => since === "2026-11-20T12:00";
const opened = ["detail.open.reading", "detail.open.shown", "detail.open.rereading", "detail.open.failed"];

/** What the log of an endpoint has to keep. */
export const webhookLogProperties = [
  ...formProperties(leads as never, {
    editing: "work.editing",
    working: "work.sendingAll",
    throttled: "work.throttled",
    actor: "resendAll",
  }),
  ...typedProperties(always as never, ["since"]),
  repeatsLater("Quality, Look", ["list.failed", "list.stale"], ({ failedReads }) => failedReads),
  always(
    "Product 7",
    "what waits is looked after each ten seconds",
    ({ effects }) => effects.includes("wait 10000 ms"),
    ({ before, now }) => at(now, "list.shown") && before !== undefined && !at(before, "list.shown"),
  ),
  always(
    "Product 7",
    "after an answer that was lost the log is read again, also where it is being read",
    ({ before, now }) =>
      at(now, "list.refreshing") && now.children["refreshLog"] !== before?.children["refreshLog"],
    ({ before, event }) =>
      at(before, ...listed) &&
      /^xstate\.error\.actor\.resend(?:Delivery|All)$/.test(event.type) &&
      (event["error"] as ApiFailure).kind !== "throttled",
  ),
  always(
    "Product 7",
    "a delivery is open where, and only where, one was chosen",
    ({ now }) => at(now, "detail.open") === (now.context.openId !== null),
  ),
  always(
    "Product 7",
    "what is sent again is the delivery that was chosen",
    ({ event, now: { context } }) => context.workId === event["id"] && context.workFailure === null,
    ({ event }) => event.type === "delivery.resend",
  ),
  leads("Product 7", "what was sent is shown", {
    in: "list.loading",
    on: "done:loadLog",
    with: ({ endpoint }: LogPage) => endpoint.url !== "",
    to: "list.shown",
    so: ({ page, readFailure, failedReads }) => page !== null && readFailure === null && failedReads === 0,
  }),
  leads("Product 7", "an endpoint that is not there has no log", {
    in: "list.loading",
    on: "failed:loadLog",
    with: isGone,
    to: "list.gone",
    so: ({ page }) => page === null,
  }),
  leads("Product 7", "the log of an endpoint that was removed goes", {
    in: "list.refreshing",
    on: "failed:refreshLog",
    with: isGone,
    to: "list.gone",
    so: ({ page, openId }) => page === null && openId === null,
  }),
  leads("Quality, Look", "a read that failed is told, and repeated", {
    in: "list.loading",
    on: "failed:loadLog",
    with: isOtherwise,
    to: "list.failed",
    so: ({ readFailure, failedReads }, before) =>
      readFailure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Quality, Look", `${on} reads again what could not be read`, {
      in: "list.failed",
      on,
      to: "list.loading",
    }),
  ),
  ...(["page.shown", "connection.restored"] as const).map((on) =>
    leads("Product 7", `${on} looks what has become of the deliveries`, {
      in: ["list.shown", "list.stale"],
      on,
      to: "list.refreshing",
    }),
  ),
  ...(["retry", "after:retryDelay"] as const).map((on) =>
    leads("Quality, Look", `${on} reads an old log again`, { in: "list.stale", on, to: "list.refreshing" }),
  ),
  leads("Product 7", "what waits is looked after", {
    in: "list.shown",
    on: "after:refreshInterval",
    if: ({ page }) => page?.deliveries.some(({ status }) => status === "waiting") === true,
    to: "list.refreshing",
  }),
  never(
    "Product 7",
    "a log in which nothing waits is read again and again",
    ({ before, event, now }) =>
      event.type.startsWith("xstate.after.refreshInterval") &&
      before?.context.page?.deliveries.every(({ status }) => status !== "waiting") === true &&
      !at(now, "list.shown"),
  ),
  leads("Product 7", "a log that was read again is shown", {
    in: "list.refreshing",
    on: "done:refreshLog",
    to: "list.shown",
    so: ({ readFailure, failedReads }) => readFailure === null && failedReads === 0,
  }),
  leads("Quality, Look", "what could not be read again stays, and is said to be old", {
    in: "list.refreshing",
    on: "failed:refreshLog",
    with: isOtherwise,
    to: "list.stale",
    so: ({ page, readFailure, failedReads }, before) =>
      page === before.page && readFailure !== null && failedReads === before.failedReads + 1,
  }),
  leads("Product 7", "another filter begins at the newest delivery", {
    in: ["list.loading", "list.failed", ...listed],
    on: "filter.choose",
    if: ({ filter }) => filter !== "failed",
    to: "list.loading",
    so: ({ filter, cursors, page }, before) =>
      filter === "failed" && cursors.length === 0 && page === before.page,
  }),
  leads("Product 7", "older deliveries are read from behind the last one shown", {
    in: listed,
    on: "page.turn",
    with: ({ way }: { way: string }) => way === "older",
    if: ({ page }) => page?.next !== null,
    to: "list.loading",
    so: ({ cursors }, before) =>
      cursors.at(-1) === before.page?.next && cursors.length === before.cursors.length + 1,
  }),
  leads("Product 7", "the way back is the one that was come by", {
    in: listed,
    on: "page.turn",
    with: ({ way }: { way: string }) => way === "newer",
    if: ({ cursors }) => cursors.length > 0,
    to: "list.loading",
    so: ({ cursors }, before) => before.cursors.slice(0, -1).join() === cursors.join(),
  }),
  never(
    "Product 7",
    "a page is turned to where there is none",
    ({ before, event, now }) =>
      event.type === "page.turn" &&
      before !== undefined &&
      (event["way"] === "older"
        ? (before.context.page?.next ?? null) === null
        : before.context.cursors.length === 0) &&
      before.context.cursors !== now.context.cursors,
  ),
  leads("Product 7", "a listed delivery can be read in full", {
    in: ["detail.closed", ...opened],
    on: "delivery.open",
    if: isThere,
    to: "detail.open.reading",
    so: ({ openId, detail, detailFailure }) =>
      openId === waitingDelivery.id && detail === null && detailFailure === null,
  }),
  leads("Product 7", "what was sent and answered is shown", {
    in: "detail.open.reading",
    on: "done:readDelivery",
    to: "detail.open.shown",
    so: ({ detail }) => detail !== null,
  }),
  leads("Quality, Look", "that it could not be read is told", {
    in: "detail.open.reading",
    on: "failed:readDelivery",
    to: "detail.open.failed",
    so: ({ detailFailure }) => detailFailure !== null,
  }),
  leads("Product 7", "it can be closed", {
    in: opened,
    on: "delivery.close",
    to: "detail.closed",
    so: ({ openId, detail }) => openId === null && detail === null,
  }),
  leads("Product 7", "an open delivery that has moved on is read again", {
    in: "detail.open.shown",
    on: "done:refreshLog",
    with: ({ deliveries }: LogPage) =>
      deliveries[0]?.id === waitingDelivery.id && deliveries[0].attempts === 3,
    if: ({ detail }) => detail?.delivery.attempts === 2,
    to: "detail.open.rereading",
    so: ({ detail }) => detail !== null,
  }),
  leads("Product 7", "one that has not moved on is left as it is", {
    in: "detail.open.shown",
    on: "done:refreshLog",
    with: ({ deliveries }: LogPage) =>
      deliveries[0]?.id === waitingDelivery.id && deliveries[0].attempts === 2,
    if: ({ detail }) => detail?.delivery.attempts === 2,
    to: "detail.open.shown",
  }),
  leads("Product 7", "what was read again is shown", {
    in: "detail.open.rereading",
    on: "done:rereadDelivery",
    to: "detail.open.shown",
    so: ({ detail }) => detail?.attempts.length === 3,
  }),
  leads("Quality, Look", "what could not be read again stays", {
    in: "detail.open.rereading",
    on: "failed:rereadDelivery",
    to: "detail.open.shown",
    so: ({ detail }, before) => detail === before.detail,
  }),
  always(
    "Product 7",
    "what is open is on the page that was read last",
    ({ now: { context } }) => context.openId === null || listedIn(context, context.openId) !== undefined,
  ),
  leads("Product 7", "a delivery is sent again while the endpoint is on", {
    in: beginnings,
    on: "delivery.resend",
    if: (context) => isThere(context) && isOn(context),
    to: "work.resending",
  }),
  leads("Product 7", "all can be sent again while the endpoint is on", {
    in: beginnings,
    on: "all.begin",
    if: isOn,
    to: "work.editing",
    so: ({ since, faults, failure }) => since === "" && failure === null && Object.keys(faults).length === 0,
  }),
  never(
    "Product 7",
    "something is sent to an endpoint that is off",
    ({ before, event, now }) =>
      (event.type === "delivery.resend" || event.type === "all.begin") &&
      before !== undefined &&
      !isOn(before.context) &&
      (before.value.work !== now.value.work || before.context.workId !== now.context.workId),
  ),
  leads("Product 7", "that it is sent again is said", {
    in: "work.resending",
    on: "done:resendDelivery",
    to: "work.resent",
  }),
  leads("Quality, Look", "that it could not be sent again is told", {
    in: "work.resending",
    on: "failed:resendDelivery",
    to: "work.failed",
    so: ({ workFailure }) => workFailure !== null,
  }),
  leads("Product 7", "all since a moment are sent once it is named", {
    in: "work.editing",
    on: "form.submit",
    if: isFilled,
    to: "work.sendingAll",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "without the moment nothing is sent, and the form says so", {
    in: "work.editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "work.editing",
    does: ["form.refused"],
    so: ({ faults }) => faults["since"] === "required",
  }),
  leads("Product 7", "the form can be left", { in: "work.editing", on: "form.cancel", to: "work.idle" }),
  leads("Product 7", "how many are on their way is said", {
    in: "work.sendingAll",
    on: "done:resendAll",
    to: "work.sentAll",
    so: ({ count }) => count === 12,
  }),
  always(
    "Product 7",
    "after something was sent, or an answer was lost, the log is read again",
    ({ now }) => at(now, "list.refreshing"),
    ({ before, event }) =>
      at(before, ...listed) &&
      /^xstate\.(?:done|error)\.actor\.(?:resendDelivery|resendAll)$/.test(event.type) &&
      (event["error"] as ApiFailure | undefined)?.kind !== "throttled",
  ),
  eventually(
    "Product 7",
    "who opens the log of an endpoint can still send all again",
    ({ before }) => before === undefined,
    ({ now }) => at(now, "work.sentAll"),
  ),
];
