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

/** What the builder of links has to keep. */
export const linkBuilderProperties = [
  repeatsLater("Quality, Look", "failed", ({ failedReads }) => failedReads),
  repeatsLater(
    "Quality, Look",
    ["building.receivableFailed", "building.pairFailed"],
    ({ failedPairs }) => failedPairs,
  ),
  always(
    "Product 7",
    "the link names what was chosen, and nothing that was known of another pair",
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
    "what is received for another currency only is chosen anew",
    ({ now }) => at(now, "building.open") && now.context.toId === null,
    ({ before, event, now }) =>
      at(before, "building.loadingReceivable") &&
      event.type === "xstate.done.actor.loadReceivable" &&
      !now.context.receivable.includes(before?.context.toId ?? 0),
  ),
  leads("Product 7", "an owner of a shop builds links", {
    in: "loading",
    on: "done:loadOffer",
    with: ({ base }: LinkOffer) => base !== null,
    to: "building.any",
    so: ({ base, failure, failedReads }) => base !== "" && failure === null && failedReads === 0,
  }),
  leads("Product 7", "who has no shop is told so", {
    in: "loading",
    on: "done:loadOffer",
    with: ({ base }: LinkOffer) => base === null,
    to: "absent",
  }),
  leads("Quality, Look", "a read that failed is told, and repeated", {
    in: "loading",
    on: "failed:loadOffer",
    to: "failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  ...(["retry", "connection.restored", "after:retryDelay"] as const).map((on) =>
    leads("Quality, Look", `${on} reads again what could not be read`, { in: "failed", on, to: "loading" }),
  ),
  ...(["page.shown", "connection.restored"] as const).map((on) =>
    leads("Product 7", `${on} looks whether there is a shop now`, { in: "absent", on, to: "loading" }),
  ),
  leads("Product 2", "another currency to send asks what it is exchanged for", {
    in: withSend,
    on: "send.choose",
    with: isSome,
    to: "building.loadingReceivable",
    so: ({ fromId, pair, city }) => fromId !== null && pair === null && city === "",
  }),
  leads("Product 7", "without a currency to send the link names no pair", {
    in: withSend,
    on: "send.choose",
    with: isNone,
    to: "building.any",
    so: ({ fromId, toId, pair }) => fromId === null && toId === null && pair === null,
  }),
  leads("Specification 4", "what is received stays where the pair exists", {
    in: "building.loadingReceivable",
    on: "done:loadReceivable",
    if: ({ toId }) => toId !== null,
    with: (receivable: number[]) => receivable.length === 1 && receivable[0] !== 1,
    to: "building.loadingPair",
  }),
  always(
    "Specification 4",
    "a currency that is not received for the other one is not in the link",
    ({ now: { context } }) => context.toId === null || context.receivable.includes(context.toId),
    ({ now }) => at(now, "building.open", "building.loadingPair", "building.known", "building.pairFailed"),
  ),
  leads("Product 2", "another currency to receive reads the pair", {
    in: withReceive,
    on: "receive.choose",
    with: isSome,
    if: ({ receivable }) => receivable.length === 1 && receivable[0] !== 1,
    to: "building.loadingPair",
    so: ({ pair, city }) => pair === null && city === "",
  }),
  leads("Product 7", "the customer may choose what to receive", {
    in: withReceive,
    on: "receive.choose",
    with: isNone,
    to: "building.open",
    so: ({ toId, pair }) => toId === null && pair === null,
  }),
  leads("Product 2", "the pair says what can be sent, and where cash is", {
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
    leads("Quality, Look", `${actor}: what failed is told, and what is typed stays`, {
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
  leads("Product 7", "what is typed and chosen stands in the link at once", {
    in: withSend,
    on: "field.change",
    so: ({ amount, city, language, order, theme }) =>
      city === "kazan" || amount === "0.5" || language === "ru" || order === "A-1042" || theme === "dark",
  }),
  leads("Product 8", "a field is judged once it is left", {
    in: withSend,
    on: "field.leave",
    so: ({ touched }) => touched.includes("amount"),
  }),
  always(
    "Product 8",
    "there is a link where, and only where, nothing is wrong",
    ({ now: { context } }) =>
      (builtIn(context) !== null) === (context.base !== "" && Object.keys(faultsIn(context)).length === 0),
  ),
  eventually(
    "Product 7",
    "an owner can come to a link of a pair",
    ({ now }) => !at(now, "absent"),
    ({ now }) => at(now, "building.known"),
  ),
];
