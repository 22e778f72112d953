import type { ApiFailure } from "#domain/api-failure.ts";
import { checkWebhookUrl, webhookEvents } from "#domain/webhook.ts";
import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { webhookEndpointsMachine } from "./webhook-endpoints.machine.ts";
import type { ShopWebhooks, WebhookEndpointsContext as Context } from "./webhook-endpoints.types.ts";

const { always, never, leads, eventually, repeatsLater, at } = about<typeof webhookEndpointsMachine>();

const sampleId = "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";
const isFilled = ({ url, events }: Context) => checkWebhookUrl(url) === null && events.length > 0;
const isSample = ({ id }: { id: string }) => id === sampleId;
const isGone = (failure: ApiFailure) => failure.kind === "notFound";
const beginnings = ["work.idle", "work.tested", "work.failed"];
const sample = ({ endpoints }: Context) => endpoints.find(({ id }) => id === sampleId);
const isThere = (context: Context) => sample(context) !== undefined;
const form = { editing: "work.editing", throttled: "work.throttled" };

/** What the endpoints of a shop have to keep. */
export const webhookEndpointsProperties = [
  ...formProperties(leads as never, { ...form, working: "work.creating", actor: "createEndpoint" }),
  ...formProperties(leads as never, { ...form, working: "work.changing", actor: "changeEndpoint" }),
  ...typedProperties(always as never, ["url"]),
  repeatsLater("Quality, Look", ["list.failed", "list.stale"], ({ failedReads }) => failedReads),
  always(
    "Product 7",
    "what is begun is about the endpoint that was chosen, and says nothing of what failed before",
    ({ event, now: { context } }) => context.workId === event["id"] && context.workFailure === null,
    ({ event }) => /^endpoint\.(?:edit|switch|test|rotate|remove)$/.test(event.type),
  ),
  leads("Product 7", "an event is ticked and unticked", {
    in: "work.editing",
    on: "event.toggle",
    so: ({ events }, before) => events.includes("claim.done") !== before.events.includes("claim.done"),
    to: "work.editing",
  }),
  leads("Product 7", "a filled form of a new endpoint is sent", {
    in: "work.editing",
    on: "form.submit",
    if: (context) => isFilled(context) && context.workId === null,
    to: "work.creating",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 7", "a filled form of an endpoint that is there changes that one", {
    in: "work.editing",
    on: "form.submit",
    if: (context) => isFilled(context) && context.workId !== null,
    to: "work.changing",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "what lacks something is not sent, and the form says what", {
    in: "work.editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "work.editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Product 7", "the form begins empty, with all events ticked", {
    in: beginnings,
    on: "endpoint.begin",
    if: ({ endpoints, most }) => endpoints.length < most,
    to: "work.editing",
    so: ({ url, events, workId, faults, failure }) =>
      url === "" &&
      events.length === webhookEvents.length &&
      workId === null &&
      failure === null &&
      Object.keys(faults).length === 0,
  }),
  never(
    "Product 7",
    "a form begins with as many endpoints as a shop may have",
    ({ before, event }) =>
      event.type === "endpoint.begin" &&
      before !== undefined &&
      before.context.endpoints.length >= before.context.most,
  ),
  leads("Product 7", "a change begins with what the endpoint has", {
    in: beginnings,
    on: "endpoint.edit",
    with: isSample,
    if: isThere,
    to: "work.editing",
    so: (context) => context.url === sample(context)?.url && context.events === sample(context)?.events,
  }),
  leads("Product 7", "the form can be left", { in: "work.editing", on: "form.cancel", to: "work.idle" }),
  leads("Product 7", "a new endpoint is listed, and its secret shown", {
    in: "work.creating",
    on: "done:createEndpoint",
    to: "work.secret",
    so: ({ endpoints, issued }, before) =>
      issued !== null &&
      endpoints.at(-1) === issued.endpoint &&
      endpoints.length === before.endpoints.length + 1,
  }),
  leads("Product 7", "a changed endpoint stays where it is", {
    in: "work.changing",
    on: "done:changeEndpoint",
    if: isThere,
    to: "work.idle",
    so: (context, before) =>
      sample(context)?.url === "https://shop.example/new" &&
      context.endpoints.length === before.endpoints.length,
  }),
  always(
    "Product 7",
    "a secret is shown until it is put away, and kept no longer",
    ({ now }) => (now.context.issued !== null) === at(now, "work.secret"),
  ),
  leads("Product 7", "a secret is put away by the person only", {
    in: "work.secret",
    on: "secret.dismiss",
    to: "work.idle",
    so: ({ issued }) => issued === null,
  }),
  never(
    "Product 7",
    "a secret goes without being put away",
    ({ before, event, now }) =>
      at(before, "work.secret") && !at(now, "work.secret") && event.type !== "secret.dismiss",
  ),
  leads("Product 7", "an endpoint is switched to what it was not", {
    in: beginnings,
    on: "endpoint.switch",
    if: isThere,
    to: "work.switching",
    so: (context) => context.isSwitchedOn === (sample(context)?.off !== null),
  }),
  leads("Product 7", "a switched endpoint stays where it is", {
    in: "work.switching",
    on: "done:switchEndpoint",
    if: isThere,
    to: "work.idle",
    so: (context) => sample(context)?.off !== null,
  }),
  leads("Product 7", "an endpoint that is on can be tried", {
    in: beginnings,
    on: "endpoint.test",
    with: isSample,
    if: (context) => sample(context)?.off === null,
    to: "work.testing",
  }),
  never(
    "Product 7",
    "an endpoint that is off is tried",
    ({ before, event, now }) =>
      event.type === "endpoint.test" &&
      event["id"] === sampleId &&
      (before === undefined || sample(before.context)?.off !== null) &&
      at(now, "work.testing"),
  ),
  leads("Product 7", "that a test is on its way is said", {
    in: "work.testing",
    on: "done:testEndpoint",
    to: "work.tested",
  }),
  ...(["rotate", "remove"] as const).map((what) =>
    leads("Product 7", `${what} is asked about first`, {
      in: beginnings,
      on: `endpoint.${what}`,
      if: isThere,
      to: what === "rotate" ? "work.confirmingRotation" : "work.confirmingRemoval",
      so: ({ workFailure }) => workFailure === null,
    }),
  ),
  ...(["Rotation", "Removal"] as const).flatMap((question) => [
    leads("Product 7", `${question} is done once it is confirmed`, {
      in: `work.confirming${question}`,
      on: "dialog.accept",
      to: question === "Rotation" ? "work.rotating" : "work.removing",
    }),
    leads("Product 7", `${question} can be left`, {
      in: `work.confirming${question}`,
      on: "dialog.dismiss",
      to: "work.idle",
    }),
  ]),
  leads("Product 7", "the new secret of an endpoint is shown, and the endpoint stays where it is", {
    in: "work.rotating",
    on: "done:rotateEndpoint",
    if: isThere,
    to: "work.secret",
    so: ({ endpoints, issued }, before) =>
      issued !== null && endpoints.length === before.endpoints.length && endpoints.includes(issued.endpoint),
  }),
  leads("Product 7", "a removed endpoint leaves the list", {
    in: "work.removing",
    on: "done:removeEndpoint",
    to: "work.idle",
    so: ({ endpoints, workId }) => endpoints.every(({ id }) => id !== workId),
  }),
  leads("Product 7", "an endpoint that another tab removed leaves the list", {
    in: "work.removing",
    on: "failed:removeEndpoint",
    with: isGone,
    to: "work.idle",
    so: ({ endpoints, workId }) => endpoints.every(({ id }) => id !== workId),
  }),
  leads("Quality, Look", "a removal that failed is told", {
    in: "work.removing",
    on: "failed:removeEndpoint",
    with: (failure: ApiFailure) => !isGone(failure),
    to: "work.failed",
    so: ({ workFailure }) => workFailure !== null,
  }),
  ...(
    [
      ["rotating", "rotateEndpoint"],
      ["switching", "switchEndpoint"],
      ["testing", "testEndpoint"],
    ] as const
  ).map(([state, actor]) =>
    leads("Quality, Look", `${actor} that failed is told`, {
      in: `work.${state}`,
      on: `failed:${actor}`,
      to: "work.failed",
      so: ({ workFailure }) => workFailure !== null,
    }),
  ),
  always(
    "Product 7",
    "after an answer that was lost the endpoints are read again, also where they are being read",
    ({ before, now }) =>
      at(now, "list.refreshing") && now.children["refreshEndpoints"] !== before?.children["refreshEndpoints"],
    ({ before, event }) =>
      at(before, "list.shown", "list.refreshing", "list.stale") &&
      /^xstate\.error\.actor\.(?:create|change|switch|test|rotate|remove)Endpoint$/.test(event.type) &&
      !(event.type.endsWith("removeEndpoint") && isGone(event["error"] as ApiFailure)) &&
      (event["error"] as ApiFailure).kind !== "throttled",
  ),
  leads("Product 7", "the endpoints are shown", {
    in: "list.loading",
    on: "done:loadEndpoints",
    with: ({ most }: ShopWebhooks) => most > 0,
    to: "list.shown",
    so: ({ readFailure, failedReads }) => readFailure === null && failedReads === 0,
  }),
  leads("Product 7", "who has no shop is told so", {
    in: "list.loading",
    on: "failed:loadEndpoints",
    with: isGone,
    to: "list.absent",
  }),
  leads("Quality, Look", "a read that failed is told, and repeated", {
    in: "list.loading",
    on: "failed:loadEndpoints",
    with: (failure: ApiFailure) => !isGone(failure),
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
  ...(["page.shown", "connection.restored"] as const).flatMap((on) => [
    leads("Product 7", `${on} looks whether there is a shop now`, {
      in: "list.absent",
      on,
      to: "list.loading",
    }),
    leads("Product 7", `${on} looks what has become of the endpoints`, {
      in: ["list.shown", "list.stale"],
      on,
      to: "list.refreshing",
    }),
  ]),
  ...(["retry", "after:retryDelay"] as const).map((on) =>
    leads("Quality, Look", `${on} reads an old list again`, {
      in: "list.stale",
      on,
      to: "list.refreshing",
    }),
  ),
  leads("Product 7", "endpoints that were read again are shown", {
    in: "list.refreshing",
    on: "done:refreshEndpoints",
    to: "list.shown",
    so: ({ readFailure, failedReads }) => readFailure === null && failedReads === 0,
  }),
  leads("Quality, Look", "what could not be read again stays, and is said to be old", {
    in: "list.refreshing",
    on: "failed:refreshEndpoints",
    to: "list.stale",
    so: ({ endpoints, readFailure, failedReads }, before) =>
      endpoints === before.endpoints && readFailure !== null && failedReads === before.failedReads + 1,
  }),
  eventually(
    "Product 7",
    "an owner who sees the list can still come to a new secret",
    ({ now }) => at(now, "list.shown"),
    ({ now }) => at(now, "work.secret"),
  ),
];
