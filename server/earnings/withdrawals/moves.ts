import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { eventsOf } from "./lifecycle.ts";
import type { WithdrawalRow } from "./store.ts";

export type MoveRequest = RequestBody<"moveOperatorWithdrawal">;
type MoveField = Exclude<keyof MoveRequest, "event" | "version">;
type Needs = Partial<Record<MoveField, "required" | "optional">>;

const fieldsOfEvent: Record<MoveRequest["event"], Needs> = {
  "withdrawal.approve": { reason: "optional" },
  "withdrawal.reject": { reason: "required" },
  "payment.start": {},
  "payment.complete": { transaction: "optional" },
  "payment.fail": { reason: "required" },
  "payment.retry": { reason: "optional" },
};

/** The fields that an event accepts besides the version. Network payments need a transaction, so that they can be traced. */
export const fieldsFor = (
  event: MoveRequest["event"],
  { payout_currency_id: paid }: Pick<WithdrawalRow, "payout_currency_id">,
  book: CurrencyBook,
): Needs => ({
  ...fieldsOfEvent[event],
  ...(event === "payment.complete" &&
    book.currency(paid).group === "crypto" && { transaction: "required" as const }),
});

/** What a withdrawal accepts now. */
export const movesOf = (
  row: Pick<WithdrawalRow, "status" | "payout_currency_id">,
  book: CurrencyBook,
): ResponseBody<"readOperatorWithdrawal", 200>["moves"] =>
  eventsOf(row.status).map((event) => ({
    event,
    fields: Object.entries(fieldsFor(event, row, book)).map(([name, need]) => ({
      name: name as MoveField,
      required: need === "required",
    })),
  }));
