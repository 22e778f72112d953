import { daySeconds } from "#domain/time/durations.ts";
import type { Db, Trx } from "#server/database.ts";
import { secondsAfter } from "../clock.ts";
import { ApiError, idempotencyMismatch } from "../errors.ts";
import type { StoredAnswer } from "./idempotency-store.ts";
import { findStoredAnswer, insertAnswer, isAnswered, lockAnswer } from "./idempotency-store.ts";
import { sha256 } from "../ids.ts";
import { t } from "../messages.ts";

/** Seconds that a response is stored for its key. */
const idempotencySeconds = daySeconds;

/** A request identified by its key. */
export interface Intention {
  /** The `Idempotency-Key`. Without one the request runs every time. */
  readonly key: string | undefined;
  /** Operation and subject of the key, so that equal keys of different callers do not collide. */
  readonly scope: string;
  /** `requestHash(…)` of the whole request. */
  readonly requestHash: string;
}

/** A repeatable response. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Hash of everything that identifies a request: parameters, body, digest of a file. */
export const requestHash = (...parts: readonly unknown[]): string => sha256(JSON.stringify(parts));

/** 409: the same request is still running. */
const inProgress = (): ApiError =>
  new ApiError({
    status: 409,
    code: "idempotency_in_progress",
    detail: t("idempotency_in_progress"),
    headers: { "retry-after": "1" },
  });

/** Another transaction committed the same key between lookup and lock. `transaction()` retries this one. */
class IdempotencyRace extends ApiError {
  readonly code = "40001";
}

/**
 * The stored response of a key, marked `Idempotency-Hit: true`.
 * @throws ApiError 422 when the key was used with another request.
 */
export const replay = (stored: StoredAnswer, hash: string): Answer => {
  if (stored.request_hash !== hash) throw idempotencyMismatch();
  return {
    status: stored.status,
    body: stored.body === null ? undefined : (JSON.parse(stored.body) as unknown),
    headers: { ...(JSON.parse(stored.headers) as Record<string, string>), "idempotency-hit": "true" },
  };
};

/** The row of a response to store. */
export const answerRow = (intention: Intention & { readonly key: string }, answer: Answer, now: Date) => ({
  scope: intention.scope,
  key: intention.key,
  request_hash: intention.requestHash,
  status: answer.status,
  body: answer.body === undefined ? null : JSON.stringify(answer.body),
  headers: JSON.stringify(answer.headers ?? {}),
  expires_at: secondsAfter(now, idempotencySeconds),
});

/**
 * Looks up a key and locks it for the rest of the transaction, in one round trip.
 * @throws ApiError 409 when another transaction holds the key, 422 when it was used with another request.
 */
const findAnswer = async <Result extends Answer>(
  trx: Trx,
  { scope, key, requestHash: hash }: Intention & { readonly key: string },
  now: Date,
): Promise<Result | undefined> => {
  const row = await lockAnswer(trx, { scope, key, now });
  if (row !== undefined && isAnswered(row)) return replay(row, hash) as Result;
  if (row === undefined || !row.got) throw inProgress();
  return undefined;
};

/**
 * Runs `run` once per key. Its effect and the stored response commit together. Errors are not stored. Call it
 * inside `transaction()`, which retries after a race.
 * @throws ApiError 409 `idempotency_in_progress`, 422 `idempotency_mismatch`, and whatever `run` throws.
 */
export const withIdempotency = async <Result extends Answer>(
  trx: Trx,
  intention: Intention,
  now: Date,
  run: () => Promise<Result>,
): Promise<Result> => {
  const { key } = intention;
  if (key === undefined) return run();
  const known = await findAnswer<Result>(trx, { ...intention, key }, now);
  if (known !== undefined) return known;
  const answer = await run();
  const row = answerRow({ ...intention, key }, answer, now);
  if (!(await insertAnswer(trx, row, now))) throw new IdempotencyRace(inProgress().problem);
  return answer;
};

/** Counts a request within a limit, unless its key has an answer already, which a repeat gets without being counted. */
export const countNew = async (
  db: Db,
  { key, scope }: Pick<Intention, "key" | "scope">,
  now: Date,
  count: () => Promise<unknown>,
): Promise<void> => {
  const isRepeated = key !== undefined && (await findStoredAnswer(db, { scope, key, now })) !== undefined;
  if (!isRepeated) await count();
};
