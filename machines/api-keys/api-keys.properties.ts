import type { ApiFailure } from "#domain/api-failure.ts";
import { checkKeyName, checkNetworks, networksIn, type ShopKeyMode } from "#domain/shop-key.ts";
import { formProperties, typedProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import { readingProperties } from "#machines/reading.properties.ts";
import type { apiKeysMachine } from "./api-keys.machine.ts";
import type { ApiKeysContext, ShopKeys } from "./api-keys.types.ts";

const { always, never, leads, eventually, at } = about<typeof apiKeysMachine>();

const isFilled = ({ name, scopes, networks }: ApiKeysContext) =>
  checkKeyName(name) === null && scopes.length > 0 && checkNetworks(networksIn(networks)) === null;
const isGone = (failure: ApiFailure) => failure.kind === "notFound";
const beginnings = ["work.idle", "work.failed"];
const aboutKey = (context: ApiKeysContext, event: { id: string }) =>
  context.keys.some(({ id }) => id === event.id);

/** Requirements on the keys of a shop. */
export const apiKeysProperties = [
  ...formProperties(leads as never, {
    editing: "work.editing",
    working: "work.creating",
    throttled: "work.throttled",
    actor: "createKey",
  }),
  ...typedProperties(always as never, ["name", "networks", "term"]),
  leads("Product 8", "the form takes corrections while it has to wait", {
    in: "work.throttled",
    on: "field.change",
    so: ({ faults, refusals }) => Object.keys(faults).length + Object.keys(refusals).length === 0,
  }),
  ...readingProperties({
    source: "Product 7",
    what: "the keys",
    region: "list",
    load: "loadKeys",
    refresh: "refreshKeys",
    kept: ({ keys, readFailure, failedReads }: ApiKeysContext) => ({
      data: keys,
      failure: readFailure,
      failedReads,
    }),
    answered: ({ keys }: ShopKeys) => keys,
    isSpecial: isGone,
    changedBy: ["createKey", "rotateKey", "revokeKey"],
    doubtedBy: ["createKey", "rotateKey", "revokeKey"],
  }),
  leads("Product 7", "a click on a scope selects it or clears it", {
    in: ["work.editing", "work.throttled"],
    on: "scope.toggle",
    so: ({ scopes }, before) => scopes.includes("rates:read") !== before.scopes.includes("rates:read"),
  }),
  leads("Product 7", "a new key is for the sandbox or for real claims", {
    in: ["work.editing", "work.throttled"],
    on: "mode.choose",
    with: ({ mode }: { mode: ShopKeyMode }) => mode === "test",
    so: ({ mode }) => mode === "test",
  }),
  leads("Product 7", "a complete form is sent", {
    in: "work.editing",
    on: "form.submit",
    if: isFilled,
    to: "work.creating",
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
  leads("Product 7", "the form starts empty", {
    in: beginnings,
    on: "key.begin",
    if: ({ keys, most }) => keys.length < most,
    to: "work.editing",
    so: ({ mode, name, scopes, networks, term, faults, failure }) =>
      mode === "live" &&
      name + networks + term === "" &&
      scopes.length === 0 &&
      failure === null &&
      Object.keys(faults).length === 0,
  }),
  never(
    "Product 7",
    "the form opens although the shop has the maximum number of keys",
    ({ before, event }) =>
      event.type === "key.begin" && before !== undefined && before.context.keys.length >= before.context.most,
  ),
  leads("Product 7", "the form can be cancelled", {
    in: ["work.editing", "work.throttled"],
    on: "form.cancel",
    to: "work.idle",
  }),
  leads("Product 7", "a new key appears in the list, and its secret is shown", {
    in: "work.creating",
    on: "done:createKey",
    to: "work.secret",
    so: ({ keys, issued }, before) =>
      issued !== null && keys[0] === issued.key && keys.length === before.keys.length + 1,
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
  leads("Product 7", "a rotation asks for confirmation first", {
    in: beginnings,
    on: "key.rotate",
    with: ({ id }: { id: string }) => id === "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c",
    if: (context) => aboutKey(context, { id: "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c" }),
    to: "work.confirmingRotation",
    so: ({ workFailure }) => workFailure === null,
  }),
  never(
    "Product 7",
    "an expired key is rotated",
    ({ now }) =>
      at(now, "work.confirmingRotation") &&
      now.context.keys.some(({ id, is_expired: isExpired }) => isExpired && id === now.context.workId),
  ),
  leads("Product 7", "a revocation asks for confirmation first", {
    in: beginnings,
    on: "key.revoke",
    if: (context) => aboutKey(context, { id: "5d0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c" }),
    to: "work.confirmingRevocation",
    so: ({ workFailure }) => workFailure === null,
  }),
  ...(["Rotation", "Revocation"] as const).flatMap((question) => [
    leads("Product 7", `${question} is carried out once it is confirmed`, {
      in: `work.confirming${question}`,
      on: "dialog.accept",
      to: question === "Rotation" ? "work.rotating" : "work.revoking",
    }),
    leads("Product 7", `${question} can be cancelled`, {
      in: `work.confirming${question}`,
      on: "dialog.dismiss",
      to: "work.idle",
    }),
  ]),
  leads("Product 7", "a rotated key shows its new secret and keeps its place in the list", {
    in: "work.rotating",
    on: "done:rotateKey",
    if: ({ keys }) => keys.length > 0,
    to: "work.secret",
    so: ({ keys, issued }, before) =>
      issued !== null && keys.length === before.keys.length && keys.includes(issued.key),
  }),
  leads("Product 7", "a revoked key leaves the list", {
    in: "work.revoking",
    on: "done:revokeKey",
    to: "work.idle",
    so: ({ keys, workId }) => keys.every(({ id }) => id !== workId),
  }),
  leads("Product 7", "a key revoked in another tab leaves the list", {
    in: "work.revoking",
    on: "failed:revokeKey",
    with: isGone,
    to: "work.idle",
    so: ({ keys, workId }) => keys.every(({ id }) => id !== workId),
  }),
  leads("Quality, Look", "a failed revocation is shown", {
    in: "work.revoking",
    on: "failed:revokeKey",
    with: (failure: ApiFailure) => !isGone(failure),
    to: "work.failed",
    so: ({ workFailure }) => workFailure !== null,
  }),
  leads("Quality, Look", "a failed rotation is shown", {
    in: "work.rotating",
    on: "failed:rotateKey",
    to: "work.failed",
    so: ({ workFailure }) => workFailure !== null,
  }),
  leads("Product 7", "the keys are shown", {
    in: "list.loading",
    on: "done:loadKeys",
    with: ({ most }: ShopKeys) => most > 0,
    to: "list.shown",
    so: ({ readFailure, failedReads }) => readFailure === null && failedReads === 0,
  }),
  leads("Product 7", "a user without a shop sees a notice", {
    in: "list.loading",
    on: "failed:loadKeys",
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
    "a shop owner can always get a new secret",
    ({ now }) => !at(now, "list.absent"),
    ({ now }) => at(now, "work.secret"),
  ),
];
