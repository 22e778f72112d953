import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";

/** One change by staff. */
export interface Act {
  readonly subject: string | null;
  /** The requested change. */
  readonly change: object;
  /** The subject as it was, in the terms of the change; what the change does not name is left out. */
  readonly was?: object;
  readonly at: Date;
}

const beforeOf = ({ change, was }: Act): string | null =>
  was === undefined
    ? null
    : JSON.stringify(Object.fromEntries(Object.entries(was).filter(([name]) => name in change)));

/** Records a staff act in the transaction of the change. */
export const recordAct = async (
  trx: Trx,
  { operation, staff }: Pick<StaffContext, "operation" | "staff">,
  act: Act,
): Promise<void> => {
  const { user, key } = actorColumns(staff);
  await trx
    .insertInto("staff_acts")
    .values({
      at: act.at,
      subject: act.subject,
      operation,
      change: JSON.stringify(act.change),
      before: beforeOf(act),
      actor_kind: staff.kind,
      actor_user: user,
      actor_key: key,
    })
    .execute();
};
