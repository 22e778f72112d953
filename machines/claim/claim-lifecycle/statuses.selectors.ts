import type { ClaimStatus, OperatorEvent, OrderStatus } from "./claim-lifecycle.types.ts";

const [minute, hour] = [60, 3600];

/** What a status is, said once: whatever asks for statuses of a kind filters these rows. */
interface StatusRow {
  /** Who acts next, unless it has ended. */
  acts?: "visitor" | "staff";
  /** What staff usually do next, where they act: the first of these that the chart takes. */
  usual?: readonly OperatorEvent["type"][];
  /** An end: with what was ordered, or without it. Late money may still revive `expired`. */
  end?: "done" | "failed";
  /**
   * Where its money is: not asked for; on its way; arrived and the visitor has the choice; covering the order; on its way
   * back; gone. A hold says nothing of it.
   */
  money: "none" | "awaited" | "offered" | "covering" | "returning" | "gone" | null;
  /** Whether it holds a reserve that no money covers. */
  reserves?: true;
  /** Whether a hold may interrupt it. */
  holdable?: true;
  /**
   * Seconds that it may last before it expires; from 'I paid' on: before staff are called, and where money covers it, before
   * they are called again. No deadline otherwise.
   */
  deadline?: number;
  /** How soon its page looks again: while the next step is near, while staff work, or rarely. */
  pace: "active" | "operator" | "expired";
  /** The step of its page. Coarser than the chart: a failed payout concerns staff alone. */
  step: string;
  /** The milestone of its timeline. */
  milestone: string;
  /** Its colour, for visitors and for staff; none for what nobody waits for any more. */
  tone?: "info" | "success" | "warning" | "danger";
  staffTone?: "warning" | "danger";
}

export const statusRows = {
  new: {
    acts: "visitor",
    money: "none",
    reserves: true,
    deadline: 20 * minute,
    pace: "active",
    step: "confirmingRequisites",
    milestone: "created",
    tone: "info",
  },
  verification: {
    acts: "staff",
    usual: ["verification.approve"],
    money: "none",
    reserves: true,
    deadline: 24 * hour,
    pace: "operator",
    step: "verification",
    milestone: "verification",
    tone: "info",
  },
  waiting_requisites: {
    acts: "staff",
    usual: ["requisites.issue"],
    money: "none",
    reserves: true,
    deadline: 30 * minute,
    pace: "active",
    step: "waitingRequisites",
    milestone: "requisites",
    tone: "info",
    staffTone: "warning",
  },
  waiting_payment: {
    acts: "visitor",
    money: "awaited",
    reserves: true,
    deadline: 30 * minute,
    pace: "active",
    step: "paying",
    milestone: "payment",
    tone: "info",
  },
  marked_paid: {
    acts: "staff",
    usual: ["payment.accept"],
    money: "awaited",
    reserves: true,
    deadline: hour,
    holdable: true,
    pace: "active",
    step: "checkingPayment",
    milestone: "check",
    tone: "info",
    staffTone: "warning",
  },
  confirming: {
    acts: "staff",
    usual: ["payment.accept"],
    money: "awaited",
    reserves: true,
    deadline: 24 * hour,
    holdable: true,
    pace: "active",
    step: "confirmingPayment",
    milestone: "check",
    tone: "info",
  },
  underpaid: {
    acts: "staff",
    usual: ["claim.recalculate", "refund.start"],
    money: "offered",
    reserves: true,
    deadline: 24 * hour,
    holdable: true,
    pace: "operator",
    step: "underpaid",
    milestone: "underpaid",
    tone: "warning",
  },
  hold: {
    acts: "staff",
    usual: ["claim.release"],
    money: null,
    pace: "operator",
    step: "held",
    milestone: "held",
    tone: "warning",
  },
  paid: {
    acts: "staff",
    usual: ["payout.start"],
    money: "covering",
    deadline: 4 * hour,
    holdable: true,
    pace: "active",
    step: "paid",
    milestone: "payout",
    tone: "success",
  },
  paying_out: {
    acts: "staff",
    usual: ["payout.complete"],
    money: "covering",
    deadline: 4 * hour,
    pace: "active",
    step: "payingOut",
    milestone: "payout",
    tone: "success",
  },
  payout_error: {
    acts: "staff",
    usual: ["payout.retry"],
    money: "covering",
    deadline: 4 * hour,
    holdable: true,
    pace: "operator",
    step: "payingOut",
    milestone: "payout",
    tone: "success",
    staffTone: "danger",
  },
  refunding: {
    acts: "staff",
    usual: ["refund.complete", "refund.giveRequisite"],
    money: "returning",
    deadline: 24 * hour,
    holdable: true,
    pace: "operator",
    step: "refunding",
    milestone: "refund",
    tone: "warning",
  },
  expired: {
    end: "failed",
    money: "none",
    pace: "expired",
    step: "expired",
    milestone: "expired",
  },
  paid_late: {
    acts: "staff",
    usual: ["claim.recalculate", "refund.start"],
    money: "offered",
    deadline: 24 * hour,
    holdable: true,
    pace: "operator",
    step: "paidLate",
    milestone: "paidLate",
    tone: "warning",
  },
  done: {
    end: "done",
    money: "gone",
    pace: "active",
    step: "done",
    milestone: "done",
    tone: "success",
  },
  cancelled: {
    end: "failed",
    money: "none",
    pace: "active",
    step: "cancelled",
    milestone: "cancelled",
  },
  rejected: {
    end: "failed",
    money: "none",
    pace: "active",
    step: "rejected",
    milestone: "rejected",
    tone: "danger",
  },
  refunded: {
    end: "failed",
    money: "gone",
    pace: "active",
    step: "refunded",
    milestone: "refunded",
    tone: "success",
  },
} as const satisfies Record<ClaimStatus, StatusRow>;

type Rows = typeof statusRows;

/** What the rows say in a column. */
export type StatusColumn<Key extends keyof StatusRow> = Rows[ClaimStatus] extends infer Row
  ? Row extends Record<Key, infer Value>
    ? Value
    : never
  : never;

/** All statuses, in the order of an order's life. */
export const claimStatuses = Object.keys(statusRows) as readonly ClaimStatus[];

export const statusRow = (status: ClaimStatus): StatusRow => statusRows[status];

type With<Key extends keyof StatusRow, Value> = {
  [Status in ClaimStatus]: Rows[Status] extends Record<Key, Value> ? Status : never;
}[ClaimStatus];

/** The statuses whose row says one of these in a column. */
export const statusesWith = <
  Key extends Exclude<keyof StatusRow, "staffTone" | "deadline">,
  const Value extends StatusColumn<Key>,
>(
  key: Key,
  ...values: readonly Value[]
): readonly With<Key, Value>[] =>
  claimStatuses.filter((status): status is With<Key, Value> =>
    (values as readonly unknown[]).includes(statusRow(status)[key]),
  );

/** A column of the rows, by status. */
export const columnOf = <Value>(
  of: (row: StatusRow, status: ClaimStatus) => Value,
): Record<ClaimStatus, Value> =>
  Object.fromEntries(claimStatuses.map((status) => [status, of(statusRows[status], status)])) as Record<
    ClaimStatus,
    Value
  >;

/** The statuses with a deadline. */
export type TimedStatus = With<"deadline", number>;
export const timedStatuses = claimStatuses.filter(
  (status): status is TimedStatus => statusRow(status).deadline !== undefined,
);

/** The name of a status' state in the chart. A hold is said in place of one. */
type StateOf<Status extends string> = Status extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<StateOf<Rest>>}`
  : Status;
export const stateOf = <Status extends ClaimStatus>(status: Status) =>
  status.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as StateOf<Status>;

/** The order's state for each status. */
export const stateOfStatus = Object.fromEntries(
  claimStatuses.filter((status) => status !== "hold").map((status) => [status, stateOf(status)]),
) as { [Status in OrderStatus]: ReturnType<typeof stateOf<Status>> };

/** Whose payment was accepted and has not gone back. */
export const soldStatuses: readonly ClaimStatus[] = [
  ...statusesWith("money", "covering"),
  ...statusesWith("end", "done"),
];

/** Ended without money, as far as is known. */
export const unpaidEnds: readonly ClaimStatus[] = statusesWith("end", "failed").filter(
  (status) => statusRows[status].money === "none",
);
