import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { lockVerification, moveVerification } from "#server/account/verification/move.ts";
import { listCards } from "#server/account/verification/store.ts";
import { isFinalStatus } from "#server/claim/lifecycle/lifecycle.ts";
import type { Trx } from "#server/database.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { readWhose } from "./belongings-store.ts";
import { erase, listOpenBusiness, type OpenBusiness } from "./erasure-store.ts";
import { messages } from "./messages.ts";
import { act, type Person } from "./people.ts";
import { erasedEmail } from "./rules.ts";

const ended = claimStatuses.filter(isFinalStatus);

/** Numbers that are named of each kind. */
const mostNumbers = 10;

/** What stands in the way, by kind, with the numbers that staff find it by. */
const standingInTheWay =
  (open: readonly OpenBusiness[]): Localized =>
  (locale) =>
    [...Map.groupBy(open, ({ kind }) => kind)]
      .map(([kind, some]) => {
        const numbers = some.flatMap(({ number }) => number ?? []).slice(0, mostNumbers);
        const more = some.length > mostNumbers ? "…" : "";
        return messages(kind, { numbers: `${numbers.join(", ")}${more}` })(locale);
      })
      .join("; ");

const eraseCards = async (trx: Trx, deps: Deps, user: string, by: Staff): Promise<void> => {
  for (const { id } of await listCards(trx, { user }, 1, 10_000)) {
    const locked = await lockVerification(trx, id, () => true);
    await moveVerification(trx, deps, locked, { event: { type: "verification.delete" }, by });
  }
};

/**
 * Erases a person from everything but the money: rows of the ledger, of orders and of withdrawals keep their amounts,
 * dates and ids. @throws ApiError as `act`; 409 `open_business` while something of theirs has not ended.
 */
export const erasePerson = (
  deps: Deps,
  id: string,
  { reason }: { readonly reason: string },
  context: StaffContext,
): Promise<Person> =>
  act(deps, id, context, "erase", async (trx, person) => {
    const whose = await readWhose(trx, person);
    const open = await listOpenBusiness(trx, whose, ended);
    if (open.length > 0) throw conflict("open_business", messages("open", { what: standingInTheWay(open) }));
    await eraseCards(trx, deps, person.id, context.staff);
    await erase(trx, whose, { ended, email: erasedEmail(person.id) });
    return { change: { erased: true, reason } };
  });
