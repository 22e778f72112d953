import { maskRequisite } from "#domain/mask.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { readReversible } from "#server/claim/money/store.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { viewInside } from "#server/claim/reading/status.ts";
import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict } from "#server/platform/errors.ts";
import { isSecondPerson } from "#server/platform/second-person.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { recordAct } from "#server/site/staff/store.ts";
import { lockForClaim } from "#server/claim/stray/stray.ts";
import { checkMove, withStray } from "./check-move.ts";
import type { OperatorAnswer } from "./present.ts";
import { presentForOperator } from "./present.ts";
import type { FrozenField } from "#server/claim/tables.ts";
import { messages } from "./messages.ts";
import { checkSecondPerson, needsConfirmations } from "./second-person.ts";
import { bindsByTypedTime } from "./typed-time.ts";

/** The request as the journal keeps it: a visitor's details masked, since its readers have not asked to be shown them. */
const recorded = (
  request: RequestBody<"moveOperatorClaim">,
  fields: readonly FrozenField[],
): RequestBody<"moveOperatorClaim"> => {
  if (request.requisites === undefined || request.event !== "refund.giveRequisite") return request;
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const requisites = Object.entries(request.requisites).map(([name, value]) => [
    name,
    maskRequisite(kinds.get(name) ?? "name", value),
  ]);
  return { ...request, requisites: Object.fromEntries(requisites) as Record<string, string> };
};

/**
 * Moves a claim for an operator who saw it at a version. The history keeps who moved it, when and why.
 * @throws ApiError 400 by field; 404; 409 `claim_state`, `version_conflict`, `second_person` or `reserve`; 422.
 */
export const moveAsOperator = async (
  services: ClaimServices,
  id: string,
  request: RequestBody<"moveOperatorClaim">,
  context: StaffContext,
): Promise<OperatorAnswer> => {
  const { deps } = services;
  const setting = await settingFor(services, id);
  const intention = {
    key: context.idempotencyKey,
    scope: `operator:${id}`,
    requestHash: requestHash(request, context.staff),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async (): Promise<OperatorAnswer> => {
      const claim = await lockClaim(trx, id, request.version);
      const fields =
        request.requisites === undefined ? [] : await readReceiveFields(trx, claim.from_currency_id);
      const stray =
        request.stray_payment === undefined
          ? undefined
          : await lockForClaim(trx, request.stray_payment, claim);
      const asked = stray === undefined ? request : withStray(request, claim, deps.clock.now(), stray);
      const needs = {
        book: setting.book,
        needsConfirmations: await needsConfirmations(trx, claim, context.staff, stray),
        reversible: request.event === "payment.reverse" ? await readReversible(trx, id) : "0",
      };
      const checked = checkMove(asked, claim, needs, fields, deps.clock.now());
      if (
        bindsByTypedTime(claim, checked, deps.clock.now(), stray) &&
        (stray === undefined || !isSecondPerson(stray, context.staff))
      )
        throw conflict("second_person", messages("second_timer"));
      await checkSecondPerson(trx, claim, checked.event, context.staff, setting, stray);
      await moveClaim(trx, claim, { ...checked, ...(stray && { stray }), by: context.staff }, setting);
      const at = deps.clock.now();
      await recordAct(trx, context, { subject: id, change: recorded(request, fields), at });
      const body = await presentForOperator(trx, await viewInside(trx, id), context, setting);
      return { status: 200, body };
    }),
  );
};
