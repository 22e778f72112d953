import type { components } from "#openapi/schema.d.ts";
import { selectClaimStep } from "./claim.selectors.ts";
import { isTakenBack } from "./claim.timeline.ts";
import type { ClaimPageStep, ClaimSnapshot } from "./claim.selectors.ts";
import type { Claim } from "./claim.types.ts";

const payHeadlines = {
  requisites: "payByRequisites",
  redirect: "payByRedirect",
  cash: "payInCash",
} as const satisfies Record<components["schemas"]["PaymentKind"], string>;

/** Whether the visitor gets cash at an office. */
const isCollected = (claim: Claim | null) => (claim?.office?.purpose ?? "pay") !== "pay";

/** The visitor's next action, or what they wait for: one message for each. */
export type HeadlineCode =
  | Exclude<ClaimPageStep, "paying" | "underpaid" | "paidLate" | "refunding">
  | (typeof payHeadlines)[keyof typeof payHeadlines]
  | "sendDocuments"
  | "chooseAfterShort"
  | "topUp"
  | "waitAfterShort"
  | "chooseAfterLate"
  | "waitAfterLate"
  | "collect"
  | "collected"
  | "takenBack"
  | "expiredUnseen"
  | "expiredUnasked"
  | "giveRefundRequisite"
  | "proveForRefund"
  | "waitRefund";

/** The code of the headline: the step itself, where it says all. */
export function selectHeadlineCode(snapshot: ClaimSnapshot): HeadlineCode {
  const step = selectClaimStep(snapshot);
  const { claim } = snapshot.context;
  switch (step) {
    case "verification":
      return claim?.actions.includes("send_documents") === true ? "sendDocuments" : step;
    case "paying":
      return payHeadlines[claim?.payment ?? "requisites"];
    case "underpaid":
      if (claim?.choice === "top_up") return "topUp";
      return claim?.choice === null ? "chooseAfterShort" : "waitAfterShort";
    case "paidLate":
      return claim?.choice === null ? "chooseAfterLate" : "waitAfterLate";
    case "paid":
    case "payingOut":
      return isCollected(claim) ? "collect" : step;
    case "done":
      return isCollected(claim) ? "collected" : step;
    case "expired":
      if (claim !== null && isTakenBack(claim)) return "takenBack";
      if (claim?.history.some(({ status }) => status === "marked_paid") === true) return "expiredUnseen";
      return claim?.history.some(({ status }) => status === "waiting_payment") === true
        ? "expired"
        : "expiredUnasked";
    case "refunding":
      if (claim?.refund?.requisites.length !== 0) return "waitRefund";
      return claim.actions.includes("give_refund_requisite") ? "giveRefundRequisite" : "proveForRefund";
    default:
      return step;
  }
}
