import { checkReviewName, checkReviewText, maxReviewName, maxReviewText } from "#domain/site/review.ts";
import { isBlank, tidyText } from "#domain/text/written-text.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { countNew, requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { messages } from "./messages.ts";
import type { ReviewRow } from "./store.ts";
import { findOfClaim, insertReview } from "./store.ts";

/** Attempts per claim. A claim has one review, and the rest allows for corrected mistakes. */
const rate: Rate = { name: "claim.review", limit: 20, seconds: 3600 };

const forVisitor = (row: ReviewRow): ResponseBody<"leaveReview", 201> => ({
  rating: row.rating,
  text: row.text,
  name: row.name,
  status: row.status,
  reason: row.reason,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
});

/** Returns the review of a claim to anyone who has the claim's uuid. @throws ApiError 404. */
export const readClaimReview = async (
  { db }: Pick<Deps, "db">,
  claim: string,
): Promise<ResponseBody<"readClaimReview", 200>> => {
  const row = await findOfClaim(db, claim);
  if (row === undefined) throw notFound();
  return { review: row === null ? null : forVisitor(row) };
};

/** Validates and normalizes a review. @throws ApiError 400 by field. */
const checked = ({ rating, text, name = "" }: RequestBody<"leaveReview">) => {
  const errors: Record<string, Localized> = {};
  const textFault = checkReviewText(text);
  if (textFault !== null) errors["text"] = messages(textFault, { limit: String(maxReviewText) });
  const nameFault = checkReviewName(name);
  if (nameFault !== null) errors["name"] = messages(nameFault, { limit: String(maxReviewName) });
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return { rating, text: tidyText(text), name: isBlank(name) ? null : tidyText(name) };
};

/**
 * Creates the review of a done claim. Idempotent by key.
 * @throws ApiError 400 by field; 404; 409 `claim_state` or `review_state`; 409 and 422 of the key; 429.
 */
export const leaveReview = async (
  deps: Deps,
  claim: string,
  request: RequestBody<"leaveReview">,
  { locale, idempotencyKey: key }: { readonly locale: Locale; readonly idempotencyKey: string | undefined },
): Promise<OperationResponse<"leaveReview">> => {
  if ((await findOfClaim(deps.db, claim)) === undefined) throw notFound();
  const now = deps.clock.now();
  const intention = { key, scope: `claim:${claim}`, requestHash: requestHash("review", request, locale) };
  await countNew(deps.db, intention, now, () => deps.rateLimit.hit(rate, claim));
  const review = checked(request);
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"leaveReview">>(trx, intention, now, async () => {
      const { status } = await lockClaim(trx, claim);
      if (status !== "done") throw conflict("claim_state", messages("not_done"));
      const row = await insertReview(trx, {
        id: deps.ids.uuid(),
        claim_id: claim,
        ...review,
        locale,
        status: "waiting",
        reason: null,
        answer: null,
        created_at: now,
        published_at: null,
      });
      if (row === undefined) throw conflict("review_state", messages("already_left"));
      return { status: 201, body: forVisitor(row) };
    }),
  );
};
