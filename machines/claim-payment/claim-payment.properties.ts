import { about } from "#machines/properties.ts";
import type { claimPaymentMachine } from "./claim-payment.machine.ts";

const { always, leads, repeatsLater, at } = about<typeof claimPaymentMachine>();

/** What the payment of a claim has to keep. */
export const claimPaymentProperties = [
  always(
    "Product 3",
    "what to pay to is read at once, a gateway is left for by a press only",
    ({ now }) => at(now, now.context.way === "redirect" ? "redirectOffered" : "readingRequisite"),
    ({ before }) => before === undefined,
  ),
  leads("Product 3", "what to pay to is shown", {
    in: "readingRequisite",
    on: "done:readPaymentRequisite",
    to: "requisiteShown",
    so: ({ requisite, failure, failedReads }) =>
      requisite?.amount === "0.01" && failure === null && failedReads === 0,
  }),
  leads("Quality, Look", "what could not be read is told, and read again", {
    in: "readingRequisite",
    on: "failed:readPaymentRequisite",
    to: "requisiteFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  repeatsLater("Quality, Look", "requisiteFailed", ({ failedReads }) => failedReads),
  ...["payment.retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads again what to pay to`, {
      in: "requisiteFailed",
      on,
      to: "readingRequisite",
    }),
  ),
  leads("Product 3", "a press reads the form of the gateway", {
    in: ["redirectOffered", "redirectFailed"],
    on: "payment.open",
    to: "readingForm",
  }),
  leads("Product 3", "the visitor leaves with the form that was read", {
    in: "readingForm",
    on: "done:readPaymentForm",
    to: "redirecting",
    does: ["wait 10000 ms"],
    so: ({ form, failure }) => form?.url === "/gateway/pay" && failure === null,
  }),
  leads("Quality, Look", "a form that could not be read is told", {
    in: "readingForm",
    on: "failed:readPaymentForm",
    to: "redirectFailed",
    so: ({ failure, form }, before) => failure !== null && form === before.form,
  }),
  leads("Quality, Look", "and can be read again", {
    in: "redirectFailed",
    on: "payment.retry",
    to: "readingForm",
  }),
  leads("Product 3", "who comes back, or never left, finds the button again", {
    in: "redirecting",
    on: "after:redirectPatience",
    to: "redirectOffered",
  }),
  leads("Product 3", "who comes back by the browser's button finds it at once", {
    in: "redirecting",
    on: "page.shown",
    to: "redirectOffered",
  }),
  always(
    "Architecture, Machines",
    "reading and leaving are pending, failures can be tried again",
    ({ now }) =>
      now.hasTag("pending") === at(now, "readingRequisite", "readingForm", "redirecting") &&
      now.hasTag("failed") === at(now, "requisiteFailed", "redirectFailed") &&
      now.hasTag("recoverable") === now.hasTag("failed"),
  ),
];
