import { daySeconds } from "#domain/time/durations.ts";
import { needsTwoPeople } from "#domain/earnings/withdrawal.ts";
import { add } from "#domain/money/money.ts";
import { selectOthersEvents } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.selectors.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { isSecondPerson } from "#server/staff/second-person/rule.ts";
import { readWithdrawalAlone } from "#server/staff/settings/service.ts";
import type { MoveRequest } from "../moves.ts";
import type { WithdrawalRow } from "../store.ts";
import { paidAlone, readSender } from "../store.ts";

/** Seconds within which small withdrawals add up to a large one. */
const addedUp = daySeconds;

/**
 * Whether a withdrawal is more than one person decides about: by itself, or with what was paid by one person alone within
 * a day, to the same user or by the same member of staff.
 */
export const needsTwo = async (
  db: Db | Trx,
  row: Pick<WithdrawalRow, "id" | "user_id" | "amount">,
  staff: Staff,
  now: Date,
): Promise<boolean> => {
  const alone = await readWithdrawalAlone(db, now);
  if (needsTwoPeople(row.amount, alone)) return true;
  const paid = await paidAlone(db, row, staff, secondsAfter(now, -addedUp));
  return needsTwoPeople(add(row.amount, paid), alone);
};

/** Whether an event waits until another person confirms it: what it depends on was done by the same one. */
export const needsSecondPerson = async (
  trx: Trx,
  row: WithdrawalRow,
  event: MoveRequest["event"],
  staff: Staff,
  now: Date,
): Promise<boolean> => {
  const others = selectOthersEvents(event, await needsTwo(trx, row, staff, now));
  if (others.length === 0) return false;
  const first = await readSender(trx, row.id, others);
  return first !== undefined && !isSecondPerson(first, staff);
};
