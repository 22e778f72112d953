import { maskRequisite } from "#domain/text/mask.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { applyEvent } from "#server/claim/lifecycle/lifecycle.ts";
import { readReversible } from "#server/claim/clearing/store.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { pricedByTime } from "#server/claim/moves/payment.ts";
import { viewInside } from "#server/claim/reading/status.ts";
import { readReceiveFields } from "#server/claim/requisites/fields.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { isSecondPerson } from "#server/staff/second-person/rule.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { wrongState } from "#server/claim/refusals.ts";
import { agree } from "#server/staff/second-person/agree.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { lockForClaim } from "#server/claim/stray/stray.ts";
import { checkMove, withStray } from "./check-move.ts";
import type { OperatorAnswer } from "./present.ts";
import { presentForOperator } from "./present.ts";
import type { FrozenField } from "#server/claim/tables.ts";
import { needsSecondPerson, sumOf } from "./second-person.ts";
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
 * Moves a claim for an operator who saw it at a version, or lets the move wait for a second person. The history keeps who
 * moved it, when and why.
 * @throws ApiError 400 by field; 404; 409 `claim_state`, `version_conflict` or `reserve`; 422.
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
      const at = deps.clock.now();
      const asked = stray === undefined ? request : withStray(request, claim, at, stray);
      const reversible = request.event === "payment.reverse" ? await readReversible(trx, id) : "0";
      const checked = checkMove(asked, claim, { book: setting.book, reversible }, fields, at);
      const { event } = checked;
      const move = { ...checked, ...(stray && { stray }), by: context.staff };
      // What can't be done now does not wait for anybody.
      if (applyEvent(claim, pricedByTime(claim, move, at).event, at) === null) throw wrongState();
      const shown = recorded(request, fields);
      const sum = sumOf(claim, event, setting);
      const act = {
        operation: "moveOperatorClaim",
        subject: id,
        params: { id },
        request,
        shown,
        state: String(claim.version),
        number: claim.number,
        ...(sum !== null && { sum }),
      } as const;
      // Whoever recorded a payment has entered its time: another person who gives it to the order confirms it.
      const isTimed =
        bindsByTypedTime(claim, checked, at, stray) &&
        (stray === undefined || !isSecondPerson(stray, context.staff));
      const agreed =
        isTimed || (await needsSecondPerson(trx, claim, event, context.staff, setting))
          ? await agree(trx, deps, act, context)
          : context;
      if (agreed !== null) {
        await moveClaim(trx, claim, move, setting);
        await recordAct(trx, agreed, { subject: id, change: shown, at });
      }
      const body = await presentForOperator(trx, await viewInside(trx, id), context, setting);
      return { status: agreed === null ? 202 : 200, body };
    }),
  );
};
