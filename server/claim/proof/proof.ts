import { daySeconds } from "#domain/time/durations.ts";
import { countBills } from "#server/claim/bills/bill-store.ts";
import { countLink } from "#server/staff/settings/public-requests.ts";
import { selectVisitorActions } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { snapshotOf } from "#server/claim/lifecycle/lifecycle.ts";
import { messages } from "#server/claim/messages.ts";
import { wrongState } from "#server/claim/refusals.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { readClaim } from "#server/claim/store.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, forbidden, notFound } from "#server/platform/errors.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { sha256 } from "#server/platform/ids.ts";
import { proofMail } from "./mail.ts";
import { insertProof, takeProof } from "./store.ts";

/** Who asks, as far as it proves whose the claim is. */
export interface Prover {
  /** Whether it is the browser that created the claim, or one that was proved. */
  readonly isCreator: boolean;
  /** The signed-in user; null for a guest. */
  readonly user: string | null;
}

/** Seconds for which a link is valid. */
const linkSeconds = daySeconds;

/** Letters per claim. A stranger who uses the limit up sends working links to the creator's mailbox only. */
const letters: Rate = { name: "claim.proof", limit: 5, seconds: 3600 };

const isProved = (claim: Pick<ClaimRow, "user_id">, { isCreator, user }: Prover): boolean =>
  isCreator || (user !== null && claim.user_id === user);

/** @throws ApiError 403 `claim_unproved` when nothing proves that the claim is the caller's; 404. */
export const requireProof = async (
  { deps }: ClaimServices,
  id: string,
  prover: Prover,
  refusal = messages("unproved"),
): Promise<void> => {
  if (prover.isCreator) return;
  const claim = await readClaim(deps.database, id);
  if (claim === undefined) throw notFound();
  if (!isProved(claim, prover)) throw forbidden(refusal, "claim_unproved");
};

const mailLink = async ({ deps, readOwner }: ClaimServices, claim: ClaimRow): Promise<void> => {
  const { id, email } = claim;
  if (email === null) throw wrongState();
  await deps.rateLimit.hit(letters, id);
  const token = deps.ids.token(32);
  const token_hash = sha256(token);
  const now = deps.clock.now();
  await transaction(deps.db, async (trx) => {
    await insertProof(trx, { token_hash, claim_id: id, expires_at: secondsAfter(now, linkSeconds) }, now);
    const owner = claim.user_id === null ? undefined : await readOwner(trx, claim.user_id);
    const locale = owner?.locale ?? claim.locale;
    const mail = proofMail(deps.config, { id, number: claim.number, to: email, locale, token });
    await deps.mail.send(trx, { ...mail, dedupeKey: `claim:${id}:proof:${token_hash}` });
  });
};

/**
 * Whether the caller is proved to be the claim's creator: by the token of a mailed link, by their session, or since
 * before. Otherwise a link is mailed.
 * @throws ApiError 400 of `token`; 404; 409 while nothing depends on it, and without a mailbox; 429.
 */
export const proveClaim = async (
  services: ClaimServices,
  id: string,
  token: string | undefined,
  { ip, ...prover }: Prover & { readonly ip: string },
): Promise<boolean> => {
  const { deps } = services;
  const claim = await readClaim(deps.database, id);
  if (claim === undefined) throw notFound();
  const isRefundDue = selectVisitorActions(snapshotOf(claim, deps.clock.now())).includes(
    "give_refund_requisite",
  );
  if (!isRefundDue && (await countBills(deps.db, id)) === 0) throw wrongState();
  if (isProved(claim, prover)) return true;
  if (token === undefined) {
    await mailLink(services, claim);
    return false;
  }
  await countLink(services, ip);
  const link = { token_hash: sha256(token), claim_id: id };
  const isValid = await transaction(deps.db, (trx) => takeProof(trx, link, deps.clock.now()));
  if (!isValid) throw fieldErrors({ token: messages("link_used") });
  return true;
};
