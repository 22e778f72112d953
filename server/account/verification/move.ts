import { daySeconds } from "#domain/time/durations.ts";
import { selectOwnerActions } from "#machines/account/verification-lifecycle/verification-lifecycle.selectors.ts";
import type {
  VerificationEffect,
  VerificationLifecycleEvent,
} from "#machines/account/verification-lifecycle/verification-lifecycle.machine.ts";
import type { Trx } from "#server/database.ts";
import { type Actor, actorColumns } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import { type Facts, applyEvent, snapshotOf } from "./lifecycle.ts";
import { verificationMail } from "./mail/mail.ts";
import { type PhotoBrief, listPhotos, removePhotos } from "./photos/photo-store.ts";
import { cardTaken, staleVersion, wrongState } from "./refusals.ts";
import {
  type VerificationChanges,
  type VerificationRow,
  addHistory,
  isTaken,
  lockCard,
  selectForUpdate,
  updateVerification,
} from "./store.ts";

/** Who moves a verification: its owner, the timer, its claim, or an actor for the exchange. */
type Mover = "owner" | "timer" | "claim" | Actor;

/** One transition of a verification along its chart. */
export interface VerificationMove {
  readonly event: VerificationLifecycleEvent;
  readonly by: Mover;
  readonly reason?: string;
  /** Columns that change with it. */
  readonly changes?: VerificationChanges;
}

/** A verification locked by the current transaction, with its photos. */
export interface Locked {
  readonly row: VerificationRow;
  readonly photos: readonly PhotoBrief[];
}

/** Whether every required photo is present. */
export const hasPhotos = (
  { kind, documents }: Pick<VerificationRow, "kind" | "documents">,
  photos: readonly Pick<PhotoBrief, "document">[],
): boolean =>
  kind === "card"
    ? photos.length > 0
    : documents.every((asked) => photos.some(({ document }) => document === asked));

/** The inputs of a verification's chart, as far as its owner may know them. */
export const factsOf = (row: VerificationRow, photos: readonly PhotoBrief[]): Facts => ({
  status: row.status,
  kind: row.kind,
  hasPhotos: hasPhotos(row, photos),
  isTaken: false,
});

/** Actions available to the owner. */
export const actionsOf = (row: VerificationRow, photos: readonly PhotoBrief[]) => {
  const actions = selectOwnerActions(snapshotOf(factsOf(row, photos)));
  // Without a photo there is none to remove; `can` only considers the chart.
  return photos.length > 0 ? actions : actions.filter((action) => action !== "remove_photo");
};

/**
 * Locks a verification until the transaction ends and checks the version that the caller saw, if given.
 * @throws ApiError 404; 409 `version_conflict`.
 */
export const lockVerification = async (
  trx: Trx,
  id: string,
  isFor: (row: VerificationRow) => boolean,
  version?: number,
): Promise<Locked> => {
  const row = await selectForUpdate(trx, id);
  if (row === undefined || !isFor(row)) throw notFound();
  if (version !== undefined && version !== row.version) throw staleVersion();
  return { row, photos: await listPhotos(trx, [id]) };
};

const moverColumns = (by: Mover) => {
  if (typeof by === "string") return { by, actor_kind: null, actor_user: null, actor_key: null };
  const { kind, user, key } = actorColumns(by);
  return { by: "operator" as const, actor_kind: kind, actor_user: user, actor_key: key };
};

/** Columns that follow from the new status. */
const statusColumns = (
  { config }: Pick<Deps, "config">,
  status: VerificationRow["status"],
  now: Date,
  reason: string | null,
): VerificationChanges => {
  switch (status) {
    case "submitted":
      return { submitted_at: now, reason: null };
    case "approved":
      return {
        decided_at: now,
        reason: null,
        valid_until: secondsAfter(now, config.VERIFIED_CARD_DAYS * daySeconds),
      };
    case "draft":
      return { decided_at: null, submitted_at: null, valid_until: null, reason };
    case "rejected":
      return { decided_at: now, valid_until: null, reason };
    case "expired":
    case "withdrawn":
      return { decided_at: now };
    case "deleted":
      return { decided_at: now, valid_until: null, reason: null };
  }
};

const erased: VerificationChanges = { key_id: null, requisites: null, card_hash: null, shown: "[]" };

/**
 * Moves a verification by one event of its chart, with its history row and mail. A verification changes only
 * through this function. The caller handles the effects on a claim.
 * @throws ApiError 409 `verification_state` or `card_taken`.
 */
export const moveVerification = async (
  trx: Trx,
  deps: Deps,
  { row, photos }: Locked,
  { event, by, reason, changes = {} }: VerificationMove,
): Promise<{ readonly row: VerificationRow; readonly effects: readonly VerificationEffect[] }> => {
  const now = deps.clock.now();
  const isApproval = event.type === "verification.approve";
  if (isApproval && row.card_hash !== null) await lockCard(trx, row.card_hash);
  const facts = {
    ...factsOf(row, photos),
    isTaken: isApproval && (await isTaken(trx, row.card_hash, row.user_id)),
  };
  const applied = applyEvent(facts, event);
  if (applied === null)
    throw facts.isTaken && row.status === "submitted" ? cardTaken() : wrongState(row.status);
  const { status, effects } = applied;
  if (effects.includes("erase")) await removePhotos(trx, row.id);
  const moved = await updateVerification(trx, row.id, {
    ...(status !== row.status && statusColumns(deps, status, now, reason ?? null)),
    ...(effects.includes("erase") && erased),
    ...changes,
    status,
    version: row.version + 1,
    updated_at: now,
  });
  await addHistory(trx, {
    verification_id: row.id,
    version: moved.version,
    event: event.type,
    from_status: row.status,
    to_status: status,
    ...moverColumns(by),
    at: now,
    reason: reason ?? null,
  });
  if (effects.includes("notifyOwner")) {
    const mail = await verificationMail(trx, deps, moved);
    if (mail !== null) await deps.mail.send(trx, mail);
  }
  return { row: moved, effects };
};
