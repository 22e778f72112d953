import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/stable.ts";
import type { claimPaymentMachine } from "./claim-payment.machine.ts";
import type { PaymentField, PaymentRequisite } from "./claim-payment.types.ts";

type Snapshot = SnapshotFrom<typeof claimPaymentMachine>;

/**
 * What the payment's view shows: one view for each kind. `cash` is for money that is handed over at an office; cash that
 * is collected there later is paid for like anything else. `redirect` is a button, busy while `isLeaving`, with the failure of the last attempt beside it.
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
      /** Opens a wallet that fills the payment in; null where none understands it. */
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
    // An address alone is read by wallets from its code, but opens none.
    walletUri: uri?.includes(":") === true ? uri : null,
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
