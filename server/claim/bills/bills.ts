import { eventOfAction } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { findStoredAnswer } from "#server/platform/data/idempotency-store.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { serveFile, type ServedFile } from "#server/platform/uploads/serve.ts";
import type { Upload } from "#server/platform/uploads/upload.ts";
import { addBill, countBills, findBill } from "./bill-store.ts";
import { applyEvent } from "#server/claim/lifecycle/lifecycle.ts";
import { messages } from "#server/claim/messages.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { wrongState } from "#server/claim/refusals.ts";
import type { Caller } from "#server/claim/moves/visitor.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { readClaim } from "#server/claim/store.ts";

/** Maximum receipts per claim (the contract). */
const maxBills = 5;

/** Uploads per claim. The server needs a second to re-encode each. */
const uploadRate = { name: "claim.bill", limit: 20, seconds: 600 };

/** The response with the stored receipt. */
export interface BillAnswer {
  readonly status: 201;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: ResponseBody<"uploadBill", 201>;
}

const tooMany = () => fieldErrors({ file: messages("bills_limit") });

/**
 * Refuses an upload before its file is read when it would be refused afterwards. A repeat passes, so that it
 * gets the stored response.
 */
const checkEarly = async ({ deps }: ClaimServices, id: string, scope: string, key: string | undefined) => {
  const claim = await readClaim(deps.database, id);
  if (claim === undefined) throw notFound();
  const known =
    key === undefined ? undefined : await findStoredAnswer(deps.db, { scope, key, now: deps.clock.now() });
  if (known !== undefined) return;
  if (applyEvent(claim, eventOfAction.upload_bill, deps.clock.now()) === null) throw wrongState();
  if ((await countBills(deps.db, id)) >= maxBills) throw tooMany();
};

/**
 * Accepts a receipt: re-encodes it, removes its metadata and stores it with the claim's history row.
 * @throws ApiError 400 for a damaged receipt or one too many; 404; 409 when the claim takes none now; 413; 415;
 * 422; 429.
 */
export const uploadBill = async (
  services: ClaimServices,
  id: string,
  upload: () => Promise<Upload>,
  caller: Pick<Caller, "idempotencyKey">,
): Promise<BillAnswer> => {
  const { deps } = services;
  const scope = `claim:${id}`;
  await checkEarly(services, id, scope, caller.idempotencyKey);
  await deps.rateLimit.hit(uploadRate, id);
  const setting = await settingFor(services, id);
  const file = await upload();
  const intention = {
    key: caller.idempotencyKey,
    scope,
    requestHash: requestHash("bill", file.sourceSha256, file.name),
  };
  return transaction(deps.db, (trx) =>
    withIdempotency(trx, intention, deps.clock.now(), async (): Promise<BillAnswer> => {
      // Lock before counting, so that the second of two concurrent uploads sees the first.
      const claim = await lockClaim(trx, id);
      if ((await countBills(trx, id)) >= maxBills) throw tooMany();
      const move = { event: eventOfAction.upload_bill, by: "visitor" } as const;
      const { version } = await moveClaim(trx, claim, move, setting);
      const bill = { id: deps.ids.uuid(), name: file.name, type: file.mime, size: file.bytes.length };
      await addBill(trx, { ...bill, claim_id: id, content: file.bytes, created_at: deps.clock.now() });
      return { status: 201, body: { ...bill, version } };
    }),
  );
};

/** Returns a receipt's file: a bank's paper names people, cards and accounts, so the link alone does not show it. */
export const readBill = async ({ deps }: ClaimServices, id: string, bill: string): Promise<ServedFile> => {
  const file = await findBill(deps.db, id, bill);
  if (file === undefined) throw notFound();
  return serveFile({ kind: "receipt", number: file.number, type: file.type }, file.content);
};
