import { about } from "#machines/properties.ts";
import { directionProperties } from "./direction.properties.ts";
import type { exchangeMachine } from "./exchange.machine.ts";
import { captchaProperties, promocodeProperties } from "./promocode.properties.ts";
import { refusalProperties } from "./refusal.properties.ts";
import { regionProperties } from "./regions.properties.ts";
import { submitProperties } from "./submit.properties.ts";

const { always, never, leads, at } = about<typeof exchangeMachine>();

const creating = "ready.claim.creatingClaim";
const kindIs =
  (kind: string) =>
  (failure: { kind?: string }): boolean =>
    failure.kind === kind;

/** Requirements on the exchange form. */
export const exchangeProperties = [
  ...directionProperties,
  ...regionProperties,
  ...promocodeProperties,
  ...captchaProperties,
  ...submitProperties,
  ...refusalProperties,
  leads("Product 2", "the form works without a draft", {
    in: "loadingDraft",
    on: "failed:loadDraft",
    to: "loadingDirectory",
  }),
  leads("Product 2", "the form opens once the directory is loaded", {
    in: "loadingDirectory",
    on: "done:loadDirectory",
    to: "ready",
  }),
  leads("Specification 8", "a directory that fails to load is an error", {
    in: "loadingDirectory",
    on: "failed:loadDirectory",
    to: "directoryFailed",
  }),
  ...["after:loadRetry", "retry", "connection.restored"].map((on) =>
    leads("Product 2", `${on} loads the directory again`, {
      in: "directoryFailed",
      on,
      to: "loadingDirectory",
    }),
  ),
  leads("Product 3", "a changed rate asks for confirmation", {
    in: creating,
    on: "failed:createClaim",
    with: (failure: { kind?: string; code?: string }) =>
      failure.kind === "courseChanged" || failure.code === "course_changed",
    to: "ready.claim.confirmingCourse",
  }),
  leads("Product 3", "accepting the new rate continues", {
    in: "ready.claim.confirmingCourse",
    on: "course.accept",
    to: "ready.claim",
    so: ({ attempt }) => attempt === null,
  }),
  leads("Product 3", "declining the new rate returns to the form", {
    in: "ready.claim.confirmingCourse",
    on: "course.decline",
    to: "ready.claim.editing",
  }),
  leads("Product 3", "a lost connection keeps the attempt for a retry", {
    in: creating,
    on: "failed:createClaim",
    with: kindIs("offline"),
    to: "ready.claim.offline",
    so: ({ attempt }, before) => attempt !== null && attempt === before.attempt,
  }),
  ...["after:offlineProbe", "connection.restored", "claim.retry"].map((on) =>
    leads("Product 3", `${on} sends the same request again`, { in: "ready.claim.offline", on, to: creating }),
  ),
  ...["offline", "waitingTurn"].map((state) =>
    leads("Product 3", `the form can be edited again in ${state}`, {
      in: `ready.claim.${state}`,
      on: "claim.edit",
      to: "ready.claim.editing",
    }),
  ),
  leads("Product 8", "a 429 makes the claim wait", {
    in: creating,
    on: "failed:createClaim",
    with: kindIs("throttled"),
    to: "ready.claim.waitingTurn",
  }),
  leads("Specification 7", "the form of a created claim is stored", {
    in: creating,
    on: "done:createClaim",
    to: "keepingForm",
  }),
  ...["done:keepForm", "failed:keepForm"].map((on) =>
    leads("Product 3", `${on}: the page continues to the claim`, { in: "keepingForm", on, to: "created" }),
  ),
  never(
    "Specification 7",
    "a claim is created without an attempt that has its key",
    ({ now }) => at(now, creating) && now.context.attempt === null,
  ),
  always(
    "Product 3",
    "a created claim ends the flow",
    ({ now }) => now.status === "done" && now.hasTag("final"),
    ({ now }) => at(now, "created"),
  ),
  never(
    "Product 4",
    "a claim waits for a captcha that is not being obtained",
    ({ now }) => at(now, "ready.claim.awaitingCaptcha") && at(now, "ready.captcha.idle"),
  ),
  leads("Product 4", "a captcha that is unavailable is retried", {
    in: "ready.captcha.failed",
    on: "after:captchaRetry",
    to: "ready.captcha.checking",
  }),
];
