import { hourSeconds } from "#domain/time/durations.ts";
import type { Db, Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";

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
  { operation, staff, alone }: Pick<StaffContext, "operation" | "staff" | "alone">,
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
      alone: alone ?? null,
      actor_kind: staff.kind,
      actor_user: user,
      actor_key: key,
    })
    .execute();
};

/** Whether a person has done one of these to a subject. */
export const hasActed = async (
  trx: Trx,
  user: string,
  { subject, operations }: { readonly subject: string; readonly operations: readonly string[] },
): Promise<boolean> =>
  (await trx
    .selectFrom("staff_acts")
    .select("id")
    .where("subject", "=", subject)
    .where("operation", "in", operations)
    .where("actor_user", "=", user)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Who asks for what is masked, and by which operations it is shown. */
interface Reader extends Pick<StaffContext, "staff"> {
  readonly operations: readonly string[];
}

/** How long what was asked for stays shown: a working day. */
const revealLasts = 12 * hourSeconds;

/** Of these subjects, those that these operations have shown the reader within a working day. */
export const readRevealed = async (
  db: Db | Trx,
  { operations, staff }: Reader,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  if (subjects.length === 0) return new Set();
  const { user, key } = actorColumns(staff);
  const rows = await db
    .selectFrom("staff_acts")
    .select("subject")
    .where("subject", "in", subjects)
    .where("operation", "in", operations)
    .where("at", ">", secondsAfter(now, -revealLasts))
    .where("actor_user", "is not distinct from", user)
    .where("actor_key", "is not distinct from", key)
    .execute();
  return new Set(rows.flatMap(({ subject }) => subject ?? []));
};

/** Records once in a working day that the reader was shown a subject unmasked. */
export const recordReveal = async (
  trx: Trx,
  { operation, staff }: Pick<StaffContext, "operation" | "staff">,
  subject: string,
  at: Date,
): Promise<void> => {
  const shown = await readRevealed(trx, { operations: [operation], staff }, [subject], at);
  if (!shown.has(subject)) await recordAct(trx, { operation, staff }, { subject, change: {}, at });
};
