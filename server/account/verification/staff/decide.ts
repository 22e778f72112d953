import type { ClaimLifecycleEvent } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type {
  OperatorVerificationEvent,
  VerificationEffect,
} from "#machines/account/verification-lifecycle/verification-lifecycle.machine.ts";
import { type ClaimSetting, settingFor } from "#server/claim/directory/setting.ts";
import { type LockedClaim, lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { checkRequisites } from "#server/claim/requisites/check.ts";
import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { Trx } from "#server/database.ts";
import type { Actor, StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Localized } from "#server/platform/messages.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "../messages.ts";
import { lockVerification, moveVerification } from "../move.ts";
import { type VerificationRow, findVerification } from "../store.ts";
import { presentForOperator } from "./present.ts";

type MoveRequest = RequestBody<"moveOperatorVerification">;

// A reason may contain line breaks and tabs, but no other control characters.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Checks a text shown to visitors; undefined when it is valid. */
export const checkWords = (words: string): Localized | undefined => {
  if (words.trim() === "") return messages("required");
  return control.test(words) ? messages("control") : undefined;
};

/** @throws ApiError 400 by field. */
const checkRequest = ({ event, reason, requisites }: MoveRequest, kind: VerificationRow["kind"]): void => {
  const errors: Record<string, Localized> = {};
  const isApproval = event === "verification.approve";
  const problem = reason === undefined ? undefined : checkWords(reason);
  if (!isApproval && reason === undefined) errors["reason"] = messages("required");
  else if (isApproval && reason !== undefined) errors["reason"] = messages("not_for_event");
  else if (problem !== undefined) errors["reason"] = problem;
  if (requisites !== undefined && !(isApproval && kind === "documents"))
    errors["requisites"] = messages("not_for_event");
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
};

/** The claim event of a decision on documents: in `verification` before payment, in `hold` after it. */
const claimEventOf = (
  effects: readonly VerificationEffect[],
  { status }: LockedClaim,
): ClaimLifecycleEvent | undefined => {
  if (effects.includes("continueClaim"))
    return { type: status === "hold" ? "claim.release" : "verification.approve" };
  if (effects.includes("rejectClaim")) return { type: "claim.reject" };
  return effects.includes("askAgain") ? { type: "documents.ask" } : undefined;
};

/** A decision on cards or documents. */
export interface Decision {
  readonly event: OperatorVerificationEvent;
  readonly by: Actor;
  readonly version?: number;
  readonly reason?: string;
  readonly requisites?: MoveRequest["requisites"];
}

/**
 * Executes a decision and moves the claim of documents, in one transaction.
 * @throws ApiError 400 of `requisites`; 404; 409 of the verification or of its claim.
 */
export const decide = async (
  trx: Trx,
  { deps }: Pick<ClaimServices, "deps">,
  row: VerificationRow,
  { event, by, version, reason, requisites }: Decision,
  setting: ClaimSetting | null,
): Promise<void> => {
  // Lock the claim first, in the same order as its own moves.
  const claim = row.claim_id === null ? undefined : await lockClaim(trx, row.claim_id);
  const locked = await lockVerification(trx, row.id, () => true, version);
  const given = reason === undefined ? {} : { reason: reason.trim() };
  const { effects } = await moveVerification(trx, deps, locked, { event, by, ...given });
  const claimEvent = claim && claimEventOf(effects, claim);
  if (claim === undefined || claimEvent === undefined || setting === null) return;
  const payTo =
    requisites === undefined
      ? undefined
      : checkRequisites("requisites", await readReceiveFields(trx, claim.from_currency_id), requisites);
  if (payTo !== undefined && Object.keys(payTo.errors).length > 0) throw fieldErrors(payTo.errors);
  await moveClaim(
    trx,
    claim,
    { event: claimEvent, by, ...given, ...(payTo !== undefined && { payTo: payTo.requisites }) },
    setting,
  );
};

/**
 * An operator's decision. The history keeps who, when and why.
 * @throws ApiError 400 by field; 404; 409 `verification_state`, `card_taken`, `version_conflict`, or of the
 * claim; 422.
 */
export const decideAsOperator = async (
  services: ClaimServices,
  id: string,
  request: MoveRequest,
  context: StaffContext,
): Promise<OperationResponse<"moveOperatorVerification">> => {
  const { deps, directory } = services;
  const { staff, locale, idempotencyKey: key } = context;
  const row = await findVerification(deps.db, id);
  if (row === undefined) throw notFound();
  checkRequest(request, row.kind);
  const { event, ...rest } = request;
  const setting = row.claim_id === null ? null : await settingFor(services, row.claim_id);
  const book = await directory.book(...(row.currency_id === null ? [] : [row.currency_id]));
  const intention = { key, scope: `operator:verification:${id}`, requestHash: requestHash(request, staff) };
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"moveOperatorVerification">>(
      trx,
      intention,
      deps.clock.now(),
      async () => {
        await decide(trx, services, row, { ...rest, event: { type: event }, by: staff }, setting);
        await recordAct(trx, context, { subject: id, change: request, at: deps.clock.now() });
        return { status: 200, body: await presentForOperator(trx, id, { deps, book, locale }) };
      },
    ),
  );
};
