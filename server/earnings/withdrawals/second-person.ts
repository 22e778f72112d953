import { needsTwoPeople } from "#domain/withdrawal.ts";
import { selectOthersEvents } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.selectors.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { conflict } from "#server/platform/errors.ts";
import { figure } from "#server/platform/figures.ts";
import { isSecondPerson } from "#server/platform/second-person.ts";
import { readWithdrawalAlone } from "#server/site/settings/service.ts";
import { messages } from "./messages.ts";
import type { MoveRequest } from "./moves.ts";
import type { WithdrawalRow } from "./store.ts";
import { readSender } from "./store.ts";

/**
 * Checks that two people stand behind what cannot be taken back.
 * @throws ApiError 409 `second_person`.
 */
export const checkSecondPerson = async (
  trx: Trx,
  row: WithdrawalRow,
  event: MoveRequest["event"],
  { staff, book, now }: { readonly staff: Staff; readonly book: CurrencyBook; readonly now: Date },
): Promise<void> => {
  const alone = await readWithdrawalAlone(trx, now);
  const others = selectOthersEvents(event, needsTwoPeople(row.amount, alone));
  if (others.length === 0) return;
  const first = await readSender(trx, row.id, others);
  if (first === undefined || isSecondPerson(first, staff)) return;
  throw conflict(
    "second_person",
    event === "payment.fail"
      ? messages("second_person")
      : messages("second_payer", { limit: figure(alone), ticker: book.currency(row.currency_id).ticker }),
  );
};
