import type { ApiFailure } from "#domain/api-failure.ts";
import { checkWebhookUrl, webhookEvents } from "#domain/webhook.ts";
import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { webhookEndpointsMachine } from "./webhook-endpoints.machine.ts";
import type { ShopWebhooks, WebhookEndpointsContext as Context } from "./webhook-endpoints.types.ts";

const { always, never, leads, eventually, at } = about<typeof webhookEndpointsMachine>();

const sampleId = "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";
const isFilled = ({ url, events }: Context) => checkWebhookUrl(url) === null && events.length > 0;
const isSample = ({ id }: { id: string }) => id === sampleId;
const isGone = (failure: ApiFailure) => failure.kind === "notFound";
const beginnings = ["work.idle", "work.tested", "work.failed"];
const sample = ({ endpoints }: Context) => endpoints.find(({ id }) => id === sampleId);
const isThere = (context: Context) => sample(context) !== undefined;
const form = { editing: "work.editing", throttled: "work.throttled" };
const changes = ["createEndpoint", "changeEndpoint", "switchEndpoint", "rotateEndpoint", "removeEndpoint"];
const shownForm = ["work.editing", "work.throttled"];

/** Requirements on the webhook endpoints of a shop. */
export const webhookEndpointsProperties = [
  ...formProperties(leads as never, { ...form, working: "work.creating", actor: "createEndpoint" }),
  ...formProperties(leads as never, { ...form, working: "work.changing", actor: "changeEndpoint" }),
  ...typedProperties(always as never, ["url"]),
  ...readingProperties({
    source: "Product 7",
    what: "the endpoints",
    region: "list",
    load: "loadEndpoints",
    refresh: "refreshEndpoints",
    kept: ({ endpoints, readFailure, failedReads }: Context) => ({
      data: endpoints,
      failure: readFailure,
      failedReads,
    }),
    answered: ({ endpoints }: ShopWebhooks) => endpoints,
    isSpecial: isGone,
    changedBy: changes,
    doubtedBy: [...changes, "testEndpoint"],
  }),
  always(
    "Product 7",
    "an action is about the chosen endpoint and clears the last failure",
    ({ event, now: { context } }) => context.workId === event["id"] && context.workFailure === null,
    ({ event }) => /^endpoint\.(?:edit|switch|test|rotate|remove)$/.test(event.type),
  ),
  leads("Product 7", "a click on an event selects it or clears it", {
    in: shownForm,
    on: "event.toggle",
    so: ({ events }, before) => events.includes("claim.done") !== before.events.includes("claim.done"),
  }),
  leads("Product 7", "a complete form of a new endpoint is sent", {
    in: "work.editing",
    on: "form.submit",
    if: (context) => isFilled(context) && context.workId === null,
    to: "work.creating",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 7", "a complete form of an existing endpoint changes it", {
    in: "work.editing",
    on: "form.submit",
    if: (context) => isFilled(context) && context.workId !== null,
    to: "work.changing",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "an incomplete form is not sent, and shows what is missing", {
    in: "work.editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "work.editing",
    does: ["form.refused"],
    so: ({ faults }) => Object.keys(faults).length > 0,
  }),
  leads("Product 7", "the form starts empty, with all events selected", {
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
    "the form opens although the shop has the maximum number of endpoints",
    ({ before, event }) =>
      event.type === "endpoint.begin" &&
      before !== undefined &&
      before.context.endpoints.length >= before.context.most,
  ),
  leads("Product 7", "editing starts with the current values of the endpoint", {
    in: beginnings,
    on: "endpoint.edit",
    with: isSample,
    if: isThere,
    to: "work.editing",
    so: (context) => context.url === sample(context)?.url && context.events === sample(context)?.events,
  }),
  leads("Product 7", "the form can be cancelled", { in: shownForm, on: "form.cancel", to: "work.idle" }),
  leads("Product 7", "a new endpoint is listed, and its secret is shown", {
    in: "work.creating",
    on: "done:createEndpoint",
    to: "work.secret",
    so: ({ endpoints, issued }, before) =>
      issued !== null &&
      endpoints.at(-1) === issued.endpoint &&
      endpoints.length === before.endpoints.length + 1,
  }),
  leads("Product 7", "a changed endpoint keeps its place in the list", {
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
    "a secret is shown until it is dismissed, and is then forgotten",
    ({ now }) => (now.context.issued !== null) === at(now, "work.secret"),
  ),
  leads("Product 7", "only the user dismisses a secret", {
    in: "work.secret",
    on: "secret.dismiss",
    to: "work.idle",
    so: ({ issued }) => issued === null,
  }),
  never(
    "Product 7",
    "a secret disappears without being dismissed",
    ({ before, event, now }) =>
      at(before, "work.secret") && !at(now, "work.secret") && event.type !== "secret.dismiss",
  ),
  leads("Product 7", "a switch turns an endpoint on or off", {
    in: beginnings,
    on: "endpoint.switch",
    if: isThere,
    to: "work.switching",
    so: (context) => context.isSwitchedOn === (sample(context)?.off !== null),
  }),
  leads("Product 7", "a switched endpoint keeps its place in the list", {
    in: "work.switching",
    on: "done:switchEndpoint",
    if: isThere,
    to: "work.idle",
    so: (context) => sample(context)?.off !== null,
  }),
  leads("Product 7", "an active endpoint can be tested", {
    in: beginnings,
    on: "endpoint.test",
    with: isSample,
    if: (context) => sample(context)?.off === null,
    to: "work.testing",
  }),
  never(
    "Product 7",
    "an inactive endpoint is tested",
    ({ before, event, now }) =>
      event.type === "endpoint.test" &&
      event["id"] === sampleId &&
      (before === undefined || sample(before.context)?.off !== null) &&
      at(now, "work.testing"),
  ),
  leads("Product 7", "a sent test shows a confirmation", {
    in: "work.testing",
    on: "done:testEndpoint",
    to: "work.tested",
  }),
  ...(["rotate", "remove"] as const).map((what) =>
    leads("Product 7", `${what} asks for confirmation first`, {
      in: beginnings,
      on: `endpoint.${what}`,
      if: isThere,
      to: what === "rotate" ? "work.confirmingRotation" : "work.confirmingRemoval",
      so: ({ workFailure }) => workFailure === null,
    }),
  ),
  ...(["Rotation", "Removal"] as const).flatMap((question) => [
    leads("Product 7", `${question} is carried out once it is confirmed`, {
      in: `work.confirming${question}`,
      on: "dialog.accept",
      to: question === "Rotation" ? "work.rotating" : "work.removing",
    }),
    leads("Product 7", `${question} can be cancelled`, {
      in: `work.confirming${question}`,
      on: "dialog.dismiss",
      to: "work.idle",
    }),
  ]),
  leads("Product 7", "a rotated endpoint shows its new secret and keeps its place in the list", {
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
  leads("Product 7", "an endpoint removed in another tab leaves the list", {
    in: "work.removing",
    on: "failed:removeEndpoint",
    with: isGone,
    to: "work.idle",
    so: ({ endpoints, workId }) => endpoints.every(({ id }) => id !== workId),
  }),
  leads("Quality, Look", "a failed removal is shown", {
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
    leads("Quality, Look", `a failure of ${actor} is shown`, {
      in: `work.${state}`,
      on: `failed:${actor}`,
      to: "work.failed",
      so: ({ workFailure }) => workFailure !== null,
    }),
  ),
  leads("Product 7", "the endpoints are shown", {
    in: "list.loading",
    on: "done:loadEndpoints",
    with: ({ most }: ShopWebhooks) => most > 0,
    to: "list.shown",
    so: ({ readFailure, failedReads }) => readFailure === null && failedReads === 0,
  }),
  leads("Product 7", "a user without a shop sees a notice", {
    in: "list.loading",
    on: "failed:loadEndpoints",
    with: isGone,
    to: "list.absent",
  }),
  ...(["page.shown", "connection.restored"] as const).map((on) =>
    leads("Product 7", `${on} checks whether there is a shop now`, {
      in: "list.absent",
      on,
      to: "list.loading",
    }),
  ),
  eventually(
    "Product 7",
    "an owner who sees the list can always get a new secret",
    ({ now }) => at(now, "list.shown"),
    ({ now }) => at(now, "work.secret"),
  ),
];
