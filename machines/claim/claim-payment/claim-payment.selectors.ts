import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { claimPaymentMachine, PaymentField, PaymentRequisite } from "./claim-payment.machine.ts";

type Snapshot = SnapshotFrom<typeof claimPaymentMachine>;

/**
 * The view of the payment, one per kind. `cash` is handed over at an office; cash to be collected there later
 * is paid for like anything else. `redirect` shows a button, busy while `isLeaving`, with the last failure
 * beside it.
 */
export type Payment =
  | { kind: "reading" }
  | { kind: "failed"; failure: ApiFailure | null }
  | {
      kind: "requisites";
      requisite: PaymentRequisite;
      /** Memo or tag: money without it is not recognized. */
      memo: PaymentField | null;
      /** The other fields. */
      fields: PaymentField[];
      /** Link that opens a wallet with the payment filled in; null when no wallet supports it. */
      walletUri: string | null;
    }
  | { kind: "cash"; requisite: PaymentRequisite; office: NonNullable<PaymentRequisite["cash"]> }
  | { kind: "redirect"; isLeaving: boolean; failure: ApiFailure | null };

const memoKinds: ReadonlySet<PaymentField["kind"]> = new Set(["ton_memo", "xrp_tag"]);

const byRequisites = (requisite: PaymentRequisite): Extract<Payment, { kind: "requisites" }> => {
  const { fields, uri } = requisite;
  return {
    kind: "requisites",
    requisite,
    memo: fields.find(({ kind }) => memoKinds.has(kind)) ?? null,
    fields: fields.filter(({ kind }) => !memoKinds.has(kind)),
    // Wallets scan a bare address from its code, but no link opens them.
    walletUri: uri !== null && /^[a-z]+:/.test(uri) ? uri : null,
  };
};

/** The payment as its view needs it. */
export const selectPayment = stable(
  ({ value, context }: Snapshot) => [value, context.requisite, context.failure] as const,
  (value, requisite, failure): Payment => {
    switch (value) {
      case "choosingWay":
      case "readingRequisite":
        return { kind: "reading" };
      case "requisiteFailed":
        return { kind: "failed", failure };
      case "requisiteShown":
        if (requisite === null) return { kind: "reading" };
        return requisite.payment === "cash" && requisite.cash !== null
          ? { kind: "cash", requisite, office: requisite.cash }
          : byRequisites(requisite);
      case "redirectOffered":
        return { kind: "redirect", isLeaving: false, failure: null };
      case "redirectFailed":
        return { kind: "redirect", isLeaving: false, failure };
      case "readingForm":
      case "redirecting":
        return { kind: "redirect", isLeaving: true, failure: null };
    }
  },
);
