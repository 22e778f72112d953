import { about } from "#machines/properties.ts";
import type { claimPaymentMachine } from "./claim-payment.machine.ts";

const { always, leads, repeatsLater, at } = about<typeof claimPaymentMachine>();

/** Requirements on the payment of a claim. */
export const claimPaymentProperties = [
  always(
    "Product 3",
    "payment details are read at once; a payment gateway opens only after a press",
    ({ now }) => at(now, now.context.way === "redirect" ? "redirectOffered" : "readingRequisite"),
    ({ before }) => before === undefined,
  ),
  leads("Product 3", "the payment details are shown", {
    in: "readingRequisite",
    on: "done:readPaymentRequisite",
    to: "requisiteShown",
    so: ({ requisite, failure, failedReads }) =>
      requisite?.amount === "0.01" && failure === null && failedReads === 0,
  }),
  leads("Quality, Look", "a failed read is shown and retried", {
    in: "readingRequisite",
    on: "failed:readPaymentRequisite",
    to: "requisiteFailed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  repeatsLater("Quality, Look", "requisiteFailed", ({ failedReads }) => failedReads),
  ...["payment.retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads the payment details again`, {
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
  leads("Product 3", "the page submits the form of the gateway once it is read", {
    in: "readingForm",
    on: "done:readPaymentForm",
    to: "redirecting",
    does: ["wait 10000 ms"],
    so: ({ form, failure }) => form?.url === "/gateway/pay" && failure === null,
  }),
  leads("Quality, Look", "a form that cannot be read shows an error", {
    in: "readingForm",
    on: "failed:readPaymentForm",
    to: "redirectFailed",
    so: ({ failure, form }, before) => failure !== null && form === before.form,
  }),
  leads("Quality, Look", "a form that failed to load can be read again", {
    in: "redirectFailed",
    on: "payment.retry",
    to: "readingForm",
  }),
  leads("Product 3", "the button returns after a while if the visitor did not leave", {
    in: "redirecting",
    on: "after:redirectPatience",
    to: "redirectOffered",
  }),
  leads("Product 3", "the button returns at once when the visitor comes back through the browser's history", {
    in: "redirecting",
    on: "page.shown",
    to: "redirectOffered",
  }),
  always(
    "Architecture, Machines",
    "reading and leaving have the tag pending, failures the tag recoverable",
    ({ now }) =>
      now.hasTag("pending") === at(now, "readingRequisite", "readingForm", "redirecting") &&
      now.hasTag("failed") === at(now, "requisiteFailed", "redirectFailed") &&
      now.hasTag("recoverable") === now.hasTag("failed"),
  ),
];
