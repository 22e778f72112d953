import type { ApiFailure } from "#domain/api-failure.ts";
import { readGiftCode } from "#domain/gift.ts";
import { about } from "#machines/properties.ts";
import type { giftRedemptionMachine } from "./gift-redemption.machine.ts";
import type { RedemptionContext } from "./gift-redemption.types.ts";

const { always, leads, at } = about<typeof giftRedemptionMachine>();

const isCode = ({ text }: RedemptionContext) => readGiftCode(text) !== null;
const isRefused = ({ kind }: ApiFailure) => kind === "fields";

/** Requirements on the redemption of a gift card. */
export const giftRedemptionProperties = [
  always(
    "Product 5",
    "only a valid code is sent",
    ({ now }) => isCode(now.context),
    ({ now }) => at(now, "checking"),
  ),
  always(
    "Product 4",
    "opening a link redeems nothing",
    ({ event }) => event.type === "code.submit" || event.type === "retry",
    ({ before, now }) => at(now, "checking") && !at(before, "checking"),
  ),
  ...["editing", "failed", "redeemed"].map((state) =>
    leads("Product 5", `a link fills in its code, from ${state}`, {
      in: state,
      on: "code.arrived",
      to: "editing",
      so: ({ text, fault, messages, failure, redeemed }) =>
        text === "7Q2MX-04KHN-9ZV1T-C8RWB" &&
        fault === null &&
        messages.length === 0 &&
        failure === null &&
        redeemed === null,
    }),
  ),
  leads("Product 8", "typing changes the code and clears its error", {
    in: "editing",
    on: "code.change",
    with: ({ text }: { text: string }) => text === "7Q2MX",
    so: ({ text, fault, messages }) => text === "7Q2MX" && fault === null && messages.length === 0,
  }),
  leads("Product 5", "a code is sent", { in: "editing", on: "code.submit", if: isCode, to: "checking" }),
  leads("Product 8", "an invalid code shows an error at its field", {
    in: "editing",
    on: "code.submit",
    if: (context) => !isCode(context),
    does: ["form.refused"],
    so: ({ text, fault }) => fault === (text === "" ? "empty" : "format"),
  }),
  leads("Product 5", "a redeemed card is shown with the balance, and its link is forgotten", {
    in: "checking",
    on: "done:redeemCard",
    to: "redeemed",
    does: ["code.settled"],
    so: ({ redeemed, text, failure }) => redeemed?.available === "125" && text === "" && failure === null,
  }),
  leads("Product 8", "a refused code stays with the error of the server, and its link is forgotten", {
    in: "checking",
    on: "failed:redeemCard",
    with: isRefused,
    to: "editing",
    does: ["form.refused", "code.settled"],
    so: ({ messages, text }, before) => messages[0] === "No such card" && text === before.text,
  }),
  leads("Product 8", "any other failure is shown, and the input is kept", {
    in: "checking",
    on: "failed:redeemCard",
    with: (failure: ApiFailure) => !isRefused(failure),
    to: "failed",
    so: ({ failure, text }, before) => failure?.kind === "offline" && text === before.text,
  }),
  leads("Product 8", "a failed redemption can be retried", {
    in: "failed",
    on: "retry",
    to: "checking",
    so: ({ failure, text }, before) => failure === null && text === before.text,
  }),
  leads("Product 8", "the code can be changed after a failure", {
    in: "failed",
    on: "form.edit",
    to: "editing",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 5", "another card can be redeemed", {
    in: "redeemed",
    on: "code.another",
    to: "editing",
    so: ({ redeemed, text }) => redeemed === null && text === "",
  }),
  always(
    "Architecture, Machines",
    "tags mark pending work and retries",
    ({ now }) =>
      now.hasTag("pending") === at(now, "checking") &&
      now.hasTag("failed") === at(now, "failed") &&
      now.hasTag("recoverable") === now.hasTag("failed"),
  ),
];
