import { settingFor } from "#server/claim/directory/setting.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { OperationResponse, RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { openRequest } from "../documents.ts";
import { lockVerification, moveVerification } from "../move.ts";
import { removeOtherPhotos } from "../photos/photo-store.ts";
import { checkOpen } from "../refusals.ts";
import { findDocuments } from "../store.ts";
import { checkWords } from "./decide.ts";
import { presentForOperator } from "./present.ts";

/**
 * Requests documents from a claim's visitor, replacing an earlier request.
 * @throws ApiError 400 of `note`; 404; 409 `claim_state` or `version_conflict` of the claim; 422; 503 without a key.
 */
export const askForDocuments = async (
  services: ClaimServices,
  claimId: string,
  request: RequestBody<"askForDocuments">,
  context: StaffContext,
): Promise<OperationResponse<"askForDocuments">> => {
  const { deps } = services;
  const { staff, locale, idempotencyKey: key } = context;
  const { documents, note, version } = request;
  checkOpen(deps);
  const problem = note === undefined ? undefined : checkWords(note);
  if (problem !== undefined) throw fieldErrors({ note: problem });
  const setting = await settingFor(services, claimId);
  const intention = {
    key,
    scope: `operator:${claimId}`,
    requestHash: requestHash("documents", request, staff),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"askForDocuments">>(trx, intention, deps.clock.now(), async () => {
      const claim = await lockClaim(trx, claimId, version);
      await moveClaim(trx, claim, { event: { type: "documents.ask" }, by: staff }, setting);
      const words = note?.trim() ?? null;
      const asked = { claim: claimId, documents, note: words };
      const newest = await findDocuments(trx, claimId);
      let id = newest?.id;
      if (id === undefined || (newest?.status !== "draft" && newest?.status !== "submitted"))
        ({ id } = await openRequest(trx, deps, asked));
      else {
        const locked = await lockVerification(trx, id, () => true);
        await moveVerification(trx, deps, locked, {
          event: { type: "verification.ask" },
          by: staff,
          changes: { documents, note: words },
        });
        await removeOtherPhotos(trx, id, documents);
      }
      await recordAct(trx, context, { subject: claimId, change: request, at: deps.clock.now() });
      const view = { deps, book: setting.book, locale };
      return { status: 200, body: await presentForOperator(trx, id, view) };
    }),
  );
};
