import { settingFor } from "#server/claim/directory/setting.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { updateClaim } from "#server/claim/moves/store.ts";
import { viewInside } from "#server/claim/reading/status.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { type OperatorAnswer, presentForOperator } from "#server/claim/staff/present.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { agree } from "#server/staff/second-person/agree.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import { riskQueue } from "./open.ts";
import { settleCheck } from "./settle.ts";
import { findCheck, isRiskOpen, reopenCheck } from "./store.ts";

/**
 * Enters the score of a check by hand, or without one asks the service again. A score at the limit is replaced by two
 * people.
 * @throws ApiError 400 `score` when nobody can be asked; 404; 409 while the same request is carried out; 422.
 */
export const checkRiskAsOperator = async (
  services: ClaimServices,
  { id, check: name }: { readonly id: string; readonly check: string },
  request: RequestBody<"checkOperatorRisk">,
  context: StaffContext,
): Promise<OperatorAnswer> => {
  const { deps, risk } = services;
  const setting = await settingFor(services, id);
  const intention = {
    key: context.idempotencyKey,
    scope: `operator:${id}:${name}`,
    requestHash: requestHash(request, context.staff),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async (): Promise<OperatorAnswer> => {
      const claim = await lockClaim(trx, id);
      const check = await findCheck(trx, id, name);
      if (check === undefined) throw notFound();
      const { score } = request;
      const { staff } = context;
      if (score === undefined && (!check.traced || risk === undefined))
        throw fieldErrors({ score: messages("not_asked") });
      const at = deps.clock.now();
      const change = { check: name, score: score ?? null };
      const isRisky = check.score !== null && check.score >= check.risk_limit;
      const act = {
        operation: "checkOperatorRisk",
        subject: id,
        part: name,
        params: { id, check: name },
        request,
        state: `${String(claim.version)} ${String(check.score)}`,
        number: claim.number,
      } as const;
      const agreed = isRisky ? await agree(trx, deps, act, context) : context;
      if (agreed === null) {
        const waiting = await presentForOperator(trx, await viewInside(trx, id), context, setting);
        return { status: 202, body: waiting };
      }
      if (score !== undefined) await settleCheck(trx, claim, check, { score, by: staff }, setting);
      else {
        await reopenCheck(trx, name);
        await updateClaim(trx, claim, {
          risk_open: await isRiskOpen(trx, id),
          ...(staff.kind === "user" && { worked_by: staff.id }),
        });
        await deps.jobs.send(trx, riskQueue, { check: name });
      }
      await recordAct(trx, agreed, { subject: id, change, was: { score: check.score }, at });
      const body = await presentForOperator(trx, await viewInside(trx, id), context, setting);
      return { status: 200, body };
    }),
  );
};
