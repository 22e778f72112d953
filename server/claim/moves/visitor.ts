import { eventOfAction } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { byField, listedIn, refuseListed } from "#server/staff/blacklist/check.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { presentClaim, viewInside } from "#server/claim/reading/status.ts";
import { type Prover, requireProof } from "#server/claim/proof/proof.ts";
import { checkRequisites } from "#server/claim/requisites/check.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { wrongState } from "#server/claim/refusals.ts";
import type { Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { countNew, requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import type { LockedClaim } from "./lock.ts";
import { lockClaim } from "./lock.ts";
import type { Move } from "./types.ts";
import { moveClaim } from "./move.ts";

/** The caller of a visitor's command. */
export interface Caller {
  readonly locale: Locale;
  readonly idempotencyKey: string | undefined;
  /** Whether it is the browser that created the claim, or one that was proved. */
  readonly isCreator: boolean;
}

/** The response with the claim after a command. */
export interface MovedAnswer {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody<"confirmClaim", 200>;
}

/** A visitor's command: its request, the expected version and the transition. */
interface Command {
  readonly asked: readonly unknown[];
  readonly version: number | undefined;
  /** Rate limit of a command that the claim accepts repeatedly. */
  readonly rate?: Rate | undefined;
  readonly moveOf: (claim: LockedClaim, trx: Trx) => Omit<Move, "by"> | Promise<Omit<Move, "by">>;
}

/**
 * Commands that a claim accepts repeatedly. Each adds a history row, and new refund requisites also send a
 * letter.
 */
const repeatable = {
  choice: { name: "claim.choice", limit: 30, seconds: 3600 },
  refund: { name: "claim.refund", limit: 10, seconds: 3600 },
} as const satisfies Record<string, Rate>;

/** Executes a visitor's command once per idempotency key. @throws ApiError 404, 409, 422, 429. */
const carryOut = async (
  services: ClaimServices,
  id: string,
  caller: Caller,
  { asked, version, rate, moveOf }: Command,
): Promise<MovedAnswer> => {
  const setting = await settingFor(services, id);
  const { deps } = services;
  const intention = {
    key: caller.idempotencyKey,
    scope: `claim:${id}`,
    requestHash: requestHash(...asked),
  };
  if (rate !== undefined)
    await countNew(deps.db, intention, deps.clock.now(), () => deps.rateLimit.hit(rate, id));
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async () => {
      const claim = await lockClaim(trx, id, version);
      await moveClaim(trx, claim, { ...(await moveOf(claim, trx)), by: "visitor" }, setting);
      const { etag, body } = presentClaim(
        await viewInside(trx, id),
        caller.locale,
        setting,
        caller.isCreator,
      );
      return { status: 200, headers: { etag }, body } as const;
    }),
  );
};

/** Confirms a new claim, which then gets its payment requisites or waits for them. */
export const confirmClaim = (
  services: ClaimServices,
  id: string,
  request: RequestBody<"confirmClaim"> | undefined,
  caller: Caller,
): Promise<MovedAnswer> =>
  carryOut(services, id, caller, {
    asked: ["confirm", request ?? null],
    version: request?.version,
    moveOf: () => ({
      event: eventOfAction.confirm,
      ...(request?.visit_at !== undefined && { visitAt: new Date(request.visit_at) }),
    }),
  });

/** The visitor's other commands: 'I paid', cancel, and the choice after an unexpected payment. */
export const actOnClaim = (
  services: ClaimServices,
  id: string,
  request: RequestBody<"actOnClaim">,
  caller: Caller,
): Promise<MovedAnswer> => {
  const event = eventOfAction[request.action];
  return carryOut(services, id, caller, {
    asked: ["move", request],
    version: request.version,
    rate: event.type.startsWith("choice.") ? repeatable.choice : undefined,
    moveOf: () => ({ event }),
  });
};

/**
 * Sets the requisites for a refund. A stranger with the claim's link may not: they are refused before they are counted.
 * @throws ApiError 400 by field (`requisites.account`); 403 `claim_unproved`; 404; 409 unless the claim is being
 * refunded; 429.
 */
export const giveRefundRequisite = async (
  services: ClaimServices,
  id: string,
  request: RequestBody<"giveRefundRequisite">,
  caller: Caller & Prover,
): Promise<MovedAnswer> => {
  await requireProof(services, id, caller);
  return carryOut(
    services,
    id,
    { ...caller, isCreator: true },
    {
      asked: ["refund", request],
      version: request.version,
      rate: repeatable.refund,
      moveOf: async ({ status, refund_fields: fields }, trx) => {
        if (status !== "refunding" || fields === null) throw wrongState();
        const { requisites, errors } = checkRequisites("requisites", fields, request.requisites);
        if (Object.keys(errors).length > 0) throw fieldErrors(errors);
        await refuseListed(listedIn(trx), byField("requisites", requisites));
        return { event: eventOfAction.give_refund_requisite, refundRequisites: requisites };
      },
    },
  );
};
