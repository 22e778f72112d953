import { maskEmail } from "#domain/text/mask.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import {
  type TroubledState,
  countTroubled,
  listTroubled,
  lockMessage,
  settleMessage,
} from "#server/platform/jobs/outbox-store.ts";
import { recordAct } from "#server/staff/journal/store.ts";

type LetterDeps = Pick<Deps, "db" | "clock">;

/** A page of the letters that could not be delivered, the newest first. */
export const readFailedLetters = async (
  { db }: LetterDeps,
  state: TroubledState | undefined,
  page: number,
  size: number,
): Promise<ResponseBody<"listFailedLetters", 200>> => {
  const [rows, count] = await Promise.all([listTroubled(db, state, page, size), countTroubled(db, state)]);
  return {
    count,
    page,
    size,
    results: rows.map((row) => ({
      id: row.id,
      to: maskEmail(row.recipient),
      // The subjects of secret letters may say as much as their texts.
      subject: row.secret ? null : row.subject,
      at: row.created_at.toISOString(),
      attempts: row.attempts,
      error: row.last_error?.replaceAll(row.recipient, maskEmail(row.recipient)) ?? null,
      state: row.status === "failed" ? "failed" : "trying",
      retryable: row.status === "failed" && row.letter !== null,
    })),
  };
};

/** Statuses of a letter that is on its way, or was. */
const sent: readonly string[] = ["pending", "queued", "sent", "kept"];

/**
 * Sends a letter again that could not be delivered. A repeat changes nothing.
 * @throws ApiError 404 when there is none, when it was given up, or when its secret text is gone.
 */
export const retryLetter = ({ db, clock }: LetterDeps, id: string, context: StaffContext): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockMessage(trx, id);
    if (row !== undefined && sent.includes(row.status)) return;
    if (row?.status !== "failed" || row.letter === null) throw notFound();
    const now = clock.now();
    await settleMessage(trx, id, { status: "pending", next_attempt_at: now });
    await recordAct(trx, context, {
      subject: id,
      change: { status: "pending" },
      was: { status: row.status },
      at: now,
    });
  });

/**
 * Gives a letter up that could not be delivered, or not yet. A repeat changes nothing.
 * @throws ApiError 404 when there is none, or when it is not in trouble.
 */
export const dropLetter = ({ db, clock }: LetterDeps, id: string, context: StaffContext): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockMessage(trx, id);
    if (row?.status === "dropped") return;
    const isTroubled = row?.status === "failed" || (row?.status === "queued" && row.attempts > 0);
    if (row === undefined || !isTroubled) throw notFound();
    await settleMessage(trx, id, { status: "dropped" });
    await recordAct(trx, context, {
      subject: id,
      change: { status: "dropped" },
      was: { status: row.status },
      at: clock.now(),
    });
  });
