import { chosenOf, emptyIn, movesOf, moveTexts, noMove, textsOf } from "#machines/console/moves.selectors.ts";
import { createList } from "#machines/shared/list.ts";
import type {
  StaffWithdrawal,
  WithdrawalBody,
  WithdrawalsPage,
  WithdrawalsPlace,
  WithdrawalText,
} from "./withdrawals.types.ts";

const bodyOf = (values: WithdrawalText): WithdrawalBody => {
  const { row } = values;
  const event = chosenOf<StaffWithdrawal["moves"][number]["event"]>(values)?.event;
  if (row === null || event === undefined) return { row, move: null };
  return { row, move: { event, version: row.version, ...textsOf(values) } };
};

/** The withdrawals, the one that waits longest first. Others move them while somebody looks. */
export const withdrawalsMachine = createList<WithdrawalsPage, WithdrawalsPlace, StaffWithdrawal>()({
  id: "withdrawals",
  description:
    "The withdrawals for staff: viewed, searched and paged, each shown unmasked and moved along its chart.",
  pages: "numbers",
  isLive: () => true,
  isExclusive: true,
  commands: { reveal: { on: "row", can: ({ masked }) => masked, gives: "row" } },
  form: { fields: moveTexts, blank: noMove as WithdrawalText, faultsIn: emptyIn, bodyOf, edits: movesOf },
});
