import { add, compare } from "#domain/money/money.ts";
import type { AccountKind } from "#server/ledger/account.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { sendBack } from "#server/claim/clearing/money.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { updateClaim } from "#server/claim/moves/store.ts";
import type { ClaimNote } from "#server/claim/notes/store.ts";
import { readNotes, settleNote } from "#server/claim/notes/store.ts";
import { promiseAnew } from "#server/claim/promise/service.ts";
import { viewInside } from "#server/claim/reading/status.ts";
import type { ClaimChanges } from "#server/claim/store.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { conflict, fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { isLarge } from "#server/staff/second-person/rule.ts";
import { agree } from "#server/staff/second-person/agree.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { checkWords } from "./check-move.ts";
import { messages } from "./messages.ts";
import type { OperatorAnswer } from "./present.ts";
import { presentForOperator } from "./present.ts";

/**
 * Where the ledger has the money that goes back with the settlement of a note. An excess is a part of what arrived, until
 * it is set aside for a refund or owed after the payout.
 */
const accountsOf: Partial<Record<ClaimNote["kind"], readonly AccountKind[]>> = {
  stray_payment: ["owed"],
  overpayment: ["arrived", "leaving", "owed"],
};

/**
 * Records that an operator has settled money of a claim by hand, and how. Large money that goes back waits for a second
 * person.
 * @throws ApiError 400 by field; 404; 409 `claim_state` when it is already settled; 422.
 */
export const settleAsOperator = async (
  services: ClaimServices,
  { id, note }: { readonly id: string; readonly note: string },
  request: RequestBody<"settleOperatorNote">,
  context: StaffContext,
): Promise<OperatorAnswer> => {
  const { deps } = services;
  const settlement = request.settlement.trim();
  const problem = checkWords(settlement);
  if (problem !== undefined) throw fieldErrors({ settlement: problem });
  const setting = await settingFor(services, id);
  const intention = {
    key: context.idempotencyKey,
    scope: `operator:${id}:${note}`,
    requestHash: requestHash(request, context.staff),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async (): Promise<OperatorAnswer> => {
      const claim = await lockClaim(trx, id);
      const found = (await readNotes(trx, id)).find((one) => one.id === note);
      if (found === undefined) throw notFound();
      if (found.settled_at !== null) throw conflict("claim_state", messages("settled"));
      const { staff } = context;
      const at = deps.clock.now();
      const { code } = setting.book.currency(found.currency_id);
      const change = { note, ...request };
      const isLargeReturn = accountsOf[found.kind] !== undefined && isLarge(deps.config, code, found.amount);
      const act = {
        operation: "settleOperatorNote",
        subject: id,
        part: note,
        params: { id, note },
        request,
        state: `${String(claim.version)} ${found.amount}`,
        number: claim.number,
        sum: { amount: found.amount, currency: code },
      } as const;
      const agreed = isLargeReturn ? await agree(trx, deps, act, context) : context;
      if (agreed === null) {
        const body = await presentForOperator(trx, await viewInside(trx, id), context, setting);
        return { status: 202, body };
      }
      const isSettled = await settleNote(trx, { claim: id, note, settlement, at, staff });
      if (!isSettled) throw conflict("claim_state", messages("settled"));
      // What the claim itself asks for, or offers to price anew, is no excess any more, once that was taken back.
      const isOver =
        orderOf(claim) !== "paid_late" && compare(claim.arrived, add(claim.from_amount, found.amount)) >= 0;
      const from = accountsOf[found.kind]?.filter((kind) => kind !== "arrived" || isOver);
      const changes: ClaimChanges = { ...(staff.kind === "user" && { worked_by: staff.id }) };
      if (from !== undefined) {
        const arrived = await sendBack(
          trx,
          claim,
          { amount: found.amount, from },
          {
            reference: `note:${note}`,
            claim: id,
            by: staff,
            reason: settlement,
            now: at,
          },
        );
        // A refund may have taken the excess along.
        if (arrived !== null) changes.arrived = arrived;
      }
      if (Object.keys(changes).length > 0)
        await promiseAnew(trx, claim, await updateClaim(trx, claim, changes), setting);
      await recordAct(trx, agreed, { subject: id, change, at });
      const body = await presentForOperator(trx, await viewInside(trx, id), context, setting);
      return { status: 200, body };
    }),
  );
};
