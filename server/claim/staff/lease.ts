import { lockClaim } from "#server/claim/moves/lock.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors } from "#server/platform/errors.ts";
import type { Caller, RequestBody, ResponseBody, UserCaller } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { checkWords } from "./check-move.ts";
import { endLease, type LeaseRow, prolongLease, putLease, readLeases } from "./lease-store.ts";
import { messages } from "./messages.ts";

/** Seconds that a lease outlasts the last look of its holder: a closed laptop keeps nobody waiting for long. */
const leaseSeconds = 300;

/** An open desk reads its claim twice a minute. Not every read has to write. */
const prolongedEvery = 60;

type Lease = ResponseBody<"takeOperatorClaim", 200>;
type Holder = Pick<StaffContext, "operation" | "staff"> & { readonly user: UserCaller };

/** A lease for the staff who read it; null without one. */
export const leaseOnWire = (lease: LeaseRow | undefined, reader: Staff): Lease | null =>
  lease === undefined
    ? null
    : {
        holder: { kind: "user", id: lease.user_id, name: lease.email },
        own: reader.kind === "user" && reader.id === lease.user_id,
        until: lease.until.toISOString(),
      };

/**
 * Takes a claim to work on. Whoever holds it keeps it, unless a reason is given to take it over.
 * @throws ApiError 400 `reason`; 404; 409 `lease_held`.
 */
export const takeLease = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: string,
  { reason }: RequestBody<"takeOperatorClaim">,
  context: Holder,
): Promise<Lease> =>
  transaction(db, async (trx) => {
    const { user } = context;
    const problem = reason === undefined ? undefined : checkWords(reason.trim());
    if (problem !== undefined) throw fieldErrors({ reason: problem });
    await lockClaim(trx, id);
    const now = clock.now();
    const [held] = await readLeases(trx, [id], now);
    const isOthers = held !== undefined && held.user_id !== user.id;
    if (isOthers && reason === undefined) throw conflict("lease_held", messages("lease_held"));
    const until = secondsAfter(now, leaseSeconds);
    await putLease(trx, {
      claim_id: id,
      user_id: user.id,
      session_id: user.sessionId,
      until,
      changed_at: now,
    });
    if (held === undefined || isOthers)
      await recordAct(trx, context, {
        subject: id,
        change: { holder: user.email, ...(isOthers && { reason: reason?.trim() }) },
        was: { holder: held?.email ?? null },
        at: now,
      });
    const taken = { claim_id: id, user_id: user.id, email: user.email, until };
    return leaseOnWire(taken, context.staff) as Lease;
  });

/** Ends the caller's lease on a claim, if they hold it. @throws ApiError 404. */
export const releaseLease = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: string,
  context: Holder,
): Promise<void> =>
  transaction(db, async (trx) => {
    const { user } = context;
    await lockClaim(trx, id);
    const at = clock.now();
    if (!(await endLease(trx, id, user.id, at))) return;
    await recordAct(trx, context, {
      subject: id,
      change: { holder: null },
      was: { holder: user.email },
      at,
    });
  });

/** Prolongs the lease of whoever reads a claim, if they hold it. */
export const keepLease = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  id: string,
  caller: Caller,
): Promise<void> => {
  if (caller.kind !== "user") return;
  const now = clock.now();
  await prolongLease(
    db,
    { claim: id, user: caller.id, now },
    {
      until: secondsAfter(now, leaseSeconds),
      unlessAfter: secondsAfter(now, leaseSeconds - prolongedEvery),
    },
  );
};
