import { checkText, tidyText } from "#domain/text/written-text.ts";
import { maxReviewText } from "#domain/site/review.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import type { ReviewRow, StaffFilter, StaffRow } from "./store.ts";
import { countForStaff, listForStaff, lockReview, readForStaff, updateReview } from "./store.ts";

type StaffDeps = Pick<Deps, "db" | "clock">;
type OnWire = ResponseBody<"publishReview", 200>;
/** The columns that a command changes. */
type Change = Partial<Pick<ReviewRow, "status" | "reason" | "answer" | "published_at">>;

const forStaff = (row: StaffRow): OnWire => ({
  id: row.id,
  number: Number(row.number),
  claim: row.claim === null ? null : Number(row.claim),
  rating: row.rating,
  text: row.text,
  name: row.name,
  locale: row.locale,
  status: row.status,
  reason: row.reason,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  example: row.example,
});

/** A page of the reviews. */
export const readReviews = async (
  { db }: StaffDeps,
  { page, size, ...filter }: StaffFilter & { readonly page: number; readonly size: number },
): Promise<ResponseBody<"listOperatorReviews", 200>> => {
  const [rows, count] = await Promise.all([listForStaff(db, filter, page, size), countForStaff(db, filter)]);
  return { count, page, size, results: rows.map(forStaff) };
};

/** Validates and normalizes a staff text. @throws ApiError 400 of `field`. */
const written = (field: string, text: string): string => {
  const tidy = tidyText(text);
  const fault = checkText(tidy, maxReviewText);
  if (fault !== null) throw fieldErrors({ [field]: messages(fault, { limit: String(maxReviewText) }) });
  return tidy;
};

/** Executes a staff command once per key and records it. @throws ApiError 404, 409, 422. */
const carryOut = (
  { db, clock }: StaffDeps,
  id: string,
  request: object,
  context: StaffContext,
  changeOf: (row: ReviewRow, now: Date) => Change,
): Promise<{ readonly status: 200; readonly body: OnWire }> => {
  const { operation, staff, idempotencyKey: key } = context;
  const now = clock.now();
  const intention = { key, scope: `${operation}:${id}`, requestHash: requestHash(request, staff) };
  return transaction(db, (trx) =>
    withIdempotency(trx, intention, now, async () => {
      const row = await lockReview(trx, id);
      if (row === undefined) throw notFound();
      await updateReview(trx, id, changeOf(row, now));
      await recordAct(trx, context, { subject: id, change: request, at: now });
      return { status: 200, body: forStaff(await readForStaff(trx, id)) } as const;
    }),
  );
};

/** Publishes a review. @throws ApiError 400 of `answer`; 404; 409 `review_state`; 409 and 422 of the key. */
export const publishReview = (
  deps: StaffDeps,
  id: string,
  request: RequestBody<"publishReview">,
  context: StaffContext,
) => {
  const answer = request.answer === undefined ? undefined : written("answer", request.answer);
  return carryOut(deps, id, request, context, ({ status }, now) => {
    if (status === "published") throw conflict("review_state", messages("already_published"));
    return {
      status: "published",
      reason: null,
      published_at: now,
      ...(answer !== undefined && { answer }),
    };
  });
};

/** Declines a review. @throws ApiError 400 of `reason`; 404; 409 `review_state`; 409 and 422 of the key. */
export const declineReview = (
  deps: StaffDeps,
  id: string,
  request: RequestBody<"declineReview">,
  context: StaffContext,
) => {
  const reason = written("reason", request.reason);
  return carryOut(deps, id, request, context, ({ status }) => {
    if (status === "declined") throw conflict("review_state", messages("already_declined"));
    return { status: "declined", reason, published_at: null };
  });
};

/**
 * Answers a review; null removes the answer. @throws ApiError 400 of `answer`; 404; 409 and 422 of the key.
 */
export const answerReview = (
  deps: StaffDeps,
  id: string,
  request: RequestBody<"answerReview">,
  context: StaffContext,
) => {
  const answer = request.answer === null ? null : written("answer", request.answer);
  return carryOut(deps, id, request, context, () => ({ answer }));
};
