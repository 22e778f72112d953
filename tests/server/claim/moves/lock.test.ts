import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createClaimServices } from "#server/compose.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { lockClaim, tryLockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { readClaim as readRow } from "#server/claim/store.ts";
import { transaction } from "#server/platform/data/database.ts";
import { createUsual, readClaim } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

const cancel = { event: { type: "claim.cancel" }, by: "visitor" } as const;
const confirm = { event: { type: "claim.confirm" }, by: "visitor" } as const;
const settingOf = (id: string) => settingFor(createClaimServices(server.deps), id);

test("a claim is locked only at the version that its caller saw", async () => {
  const { id } = await createUsual(server);
  const { db } = server.deps;
  await expect(transaction(db, (trx) => lockClaim(trx, id, 2))).rejects.toThrow("version_conflict");
  await expect(transaction(db, (trx) => lockClaim(trx, randomUUID()))).rejects.toThrow("not_found");
  expect(await transaction(db, (trx) => tryLockClaim(trx, randomUUID()))).toBeUndefined();
  expect(await transaction(db, (trx) => lockClaim(trx, id, 1))).toMatchObject({ id, version: 1 });
});

test("one lock serves several moves, each of the claim that the previous one returned", async () => {
  const { id } = await createUsual(server);
  const setting = await settingOf(id);
  const moved = await transaction(server.deps.db, async (trx) => {
    const confirmed = await moveClaim(trx, await lockClaim(trx, id), confirm, setting);
    return moveClaim(trx, confirmed, cancel, setting);
  });
  expect(moved).toMatchObject({ status: "cancelled", version: 3 });
});

test("a claim from before a move cannot be moved again, and the attempt is rolled back", async () => {
  const { id } = await createUsual(server);
  const setting = await settingOf(id);
  const twice = transaction(server.deps.db, async (trx) => {
    const claim = await lockClaim(trx, id);
    await moveClaim(trx, claim, confirm, setting);
    await moveClaim(trx, claim, cancel, setting);
  });
  await expect(twice).rejects.toThrow("no result");
  expect(await readClaim(server, id)).toMatchObject({ status: "new", version: 1 });
});

test("a claim that was read without a lock cannot be moved: it does not compile", async () => {
  const { id } = await createUsual(server);
  const setting = await settingOf(id);
  const claim = await readRow(server.deps.database, id);
  if (claim === undefined) throw new Error(id);
  const moved = await transaction(server.deps.db, (trx) =>
    // @ts-expect-error The row is not locked.
    moveClaim(trx, claim, cancel, setting),
  );
  expect(moved.status).toBe("cancelled");
});
