import type { JointOperation } from "./tables.ts";
import { isDeepStrictEqual } from "node:util";
import { daySeconds } from "#domain/time/durations.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Intention, answerRow, requestHash } from "#server/platform/data/idempotency.ts";
import { insertAnswer } from "#server/platform/data/idempotency-store.ts";
import { conflict } from "#server/platform/errors.ts";
import { isSecondPerson } from "./rule.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { aloneInstead, isHouseOfOne } from "./house.ts";
import { messages } from "./messages.ts";
import { dropOld, dropProposal, findProposal, propose } from "./store.ts";

/** An act that takes two people, exactly as it was entered. */
export interface JointAct {
  readonly operation: JointOperation;
  /** Id of what it is done to. The caller has locked it. */
  readonly subject: string;
  /** A note or check of the subject. */
  readonly part?: string;
  /** The parameters and the body of the request, which the confirmation repeats. */
  readonly params: Readonly<Record<string, string>>;
  readonly request: object;
  /** The body as the journal keeps it; the whole by default. */
  readonly shown?: object;
  /** What must not have changed since it was entered. */
  readonly state: string;
  readonly number?: string;
  readonly sum?: { readonly amount: string; readonly currency: string };
}

/** The answer to a confirmation. */
export const confirmed = { status: 204 } as const;

/** A confirmation and its key. What waited is gone after the first, so that its answer is kept by itself. */
export const confirmationOf = (
  proposal: string,
  { idempotencyKey, staff }: Pick<StaffContext, "idempotencyKey" | "staff">,
): Intention => ({
  key: idempotencyKey,
  scope: `confirm:${proposal}`,
  requestHash: requestHash(proposal, staff),
});

const keepConfirmation = async (trx: Trx, context: StaffContext, now: Date): Promise<void> => {
  if (context.confirms === undefined || context.idempotencyKey === undefined) return;
  const { key = context.idempotencyKey, ...intention } = confirmationOf(context.confirms, context);
  await insertAnswer(trx, answerRow({ ...intention, key }, confirmed, now), now);
};

export type AgreeDeps = Pick<Deps, "clock" | "ids" | "config">;

/** Seconds for which an act waits for its confirmation. */
export const proposalLasts = daySeconds;

/**
 * Whether an act that takes two people is carried out now: another person has entered the very same before, or one
 * person is the whole house. Returns the context to act and to record by. Null when the act waits from now on: another
 * person confirms it by the same request. Whoever enters something else instead replaces what waited.
 * @throws ApiError 409 `version_conflict` when the caller confirms what does not wait any more.
 */
export const agree = async (
  trx: Trx,
  { clock, ids, config }: AgreeDeps,
  act: JointAct,
  context: StaffContext,
): Promise<StaffContext | null> => {
  const { operation, subject, part = "", request, params, shown = request, state, number, sum } = act;
  const { staff } = context;
  if (await isHouseOfOne(trx, staff, config)) return aloneInstead(context);
  const at = clock.now();
  const since = secondsAfter(at, -proposalLasts);
  const place = { operation, subject, part };
  const first = await findProposal(trx, place, since);
  const isSame =
    first !== undefined && first.state === state && isDeepStrictEqual(first.request, { ...request });
  if (isSame && isSecondPerson({ kind: first.by_kind, user: first.by_user }, staff)) {
    await dropProposal(trx, place);
    await keepConfirmation(trx, context, at);
    return context;
  }
  if (context.confirms !== undefined) throw conflict("version_conflict", messages("changed"));
  // Whoever repeats it waits as before.
  if (isSame) return null;
  const actor = actorColumns(staff);
  await dropOld(trx, since);
  await propose(trx, {
    ...place,
    id: ids.uuid(),
    params: JSON.stringify(params),
    request: JSON.stringify(request),
    shown: JSON.stringify(shown),
    state,
    number: number ?? null,
    amount: sum?.amount ?? null,
    currency: sum?.currency ?? null,
    at,
    by_kind: staff.kind,
    by_user: actor.user,
    by_key: actor.key,
  });
  await recordAct(trx, context, { subject, change: { ...shown, waits: true }, at });
  return null;
};
