import { about } from "#machines/properties.ts";
import { faultsIn } from "./faults.ts";
import type { linkBuilderMachine } from "./link-builder.machine.ts";
import { builtIn } from "./link-builder.selectors.ts";
import type { LinkOffer } from "./link-builder.types.ts";

const { always, leads, eventually, repeatsLater, at } = about<typeof linkBuilderMachine>();

const isNone = ({ id }: { id: number | null }) => id === null;
const isSome = ({ id }: { id: number | null }) => id !== null;
const withReceive = ["building.open", "building.loadingPair", "building.pairFailed", "building.known"];
const withSend = [...withReceive, "building.any", "building.loadingReceivable", "building.receivableFailed"];

/** Requirements on the link builder. */
export const linkBuilderProperties = [
  repeatsLater("Quality, Look", "failed", ({ failedReads }) => failedReads),
  repeatsLater(
    "Quality, Look",
    ["building.receivableFailed", "building.pairFailed"],
    ({ failedPairs }) => failedPairs,
  ),
  always(
    "Product 7",
    "a choice goes into the link and clears the data of the previous pair",
    ({ event, now: { context } }) =>
      context[event.type === "send.choose" ? "fromId" : "toId"] === event["id"] &&
      context.pair === null &&
      context.city === "" &&
      context.pairFailure === null &&
      context.failedPairs === 0,
    ({ event }) => event.type === "send.choose" || event.type === "receive.choose",
  ),
  always(
    "Specification 4",
    "a received currency that is no longer offered is cleared",
    ({ now }) => at(now, "building.open") && now.context.toId === null,
    ({ before, event, now }) =>
      at(before, "building.loadingReceivable") &&
      event.type === "xstate.done.actor.loadReceivable" &&
      !now.context.receivable.includes(before?.context.toId ?? 0),
  ),
  leads("Product 7", "a shop owner can build links", {
    in: "loading",
    on: "done:loadOffer",
    with: ({ base }: LinkOffer) => base !== null,
    to: "building.any",
    so: ({ base, failure, failedReads }) => base !== "" && failure === null && failedReads === 0,
  }),
  leads("Product 7", "a user without a shop sees a notice", {
    in: "loading",
    on: "done:loadOffer",
    with: ({ base }: LinkOffer) => base === null,
    to: "absent",
  }),
  leads("Quality, Look", "a failed read is shown and retried", {
    in: "loading",
    on: "failed:loadOffer",
    to: "failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Quality, Look", `${on} retries a failed read`, { in: "failed", on, to: "loading" }),
  ),
  ...(["page.shown", "connection.restored"] as const).map((on) =>
    leads("Product 7", `${on} checks whether there is a shop now`, { in: "absent", on, to: "loading" }),
  ),
  leads("Product 2", "a new sent currency loads the receivable currencies", {
    in: withSend,
    on: "send.choose",
    with: isSome,
    to: "building.loadingReceivable",
    so: ({ fromId, pair, city }) => fromId !== null && pair === null && city === "",
  }),
  leads("Product 7", "a link without a sent currency contains no pair", {
    in: withSend,
    on: "send.choose",
    with: isNone,
    to: "building.any",
    so: ({ fromId, toId, pair }) => fromId === null && toId === null && pair === null,
  }),
  leads("Specification 4", "the received currency stays if the pair exists", {
    in: "building.loadingReceivable",
    on: "done:loadReceivable",
    if: ({ toId }) => toId !== null,
    with: (receivable: number[]) => receivable.length === 1 && receivable[0] !== 1,
    to: "building.loadingPair",
  }),
  always(
    "Specification 4",
    "the link contains only a receivable currency",
    ({ now: { context } }) => context.toId === null || context.receivable.includes(context.toId),
    ({ now }) => at(now, "building.open", "building.loadingPair", "building.known", "building.pairFailed"),
  ),
  leads("Product 2", "a new received currency loads the pair", {
    in: withReceive,
    on: "receive.choose",
    with: isSome,
    if: ({ receivable }) => receivable.length === 1 && receivable[0] !== 1,
    to: "building.loadingPair",
    so: ({ pair, city }) => pair === null && city === "",
  }),
  leads("Product 7", "the received currency can be left to the customer", {
    in: withReceive,
    on: "receive.choose",
    with: isNone,
    to: "building.open",
    so: ({ toId, pair }) => toId === null && pair === null,
  }),
  leads("Product 2", "a loaded pair provides its limits and cities", {
    in: "building.loadingPair",
    on: "done:loadPair",
    to: "building.known",
    so: ({ pair, pairFailure, failedPairs }) => pair !== null && pairFailure === null && failedPairs === 0,
  }),
  ...(
    [
      ["loadReceivable", "loadingReceivable", "receivableFailed"],
      ["loadPair", "loadingPair", "pairFailed"],
    ] as const
  ).flatMap(([actor, working, failure]) => [
    leads("Quality, Look", `${actor}: a failure is shown, and the input is kept`, {
      in: `building.${working}`,
      on: `failed:${actor}`,
      to: `building.${failure}`,
      so: ({ pairFailure, failedPairs, amount }, before) =>
        pairFailure !== null && failedPairs === before.failedPairs + 1 && amount === before.amount,
    }),
    ...(["pair.retry", "connection.restored", "after:pairDelay"] as const).map((on) =>
      leads("Quality, Look", `${on} repeats ${actor}`, {
        in: `building.${failure}`,
        on,
        to: `building.${working}`,
      }),
    ),
  ]),
  leads("Product 7", "each change appears in the link at once", {
    in: withSend,
    on: "field.change",
    so: ({ amount, city, language, order, theme }) =>
      city === "kazan" || amount === "0.5" || language === "ru" || order === "A-1042" || theme === "dark",
  }),
  leads("Product 8", "a field is checked when it loses focus", {
    in: withSend,
    on: "field.leave",
    so: ({ touched }) => touched.includes("amount"),
  }),
  always(
    "Product 8",
    "there is a link exactly when all fields are valid",
    ({ now: { context } }) =>
      (builtIn(context) !== null) === (context.base !== "" && Object.keys(faultsIn(context)).length === 0),
  ),
  eventually(
    "Product 7",
    "a shop owner can build the link of a pair",
    ({ now }) => !at(now, "absent"),
    ({ now }) => at(now, "building.known"),
  ),
];
