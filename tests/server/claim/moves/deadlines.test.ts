import { describe, expect, test } from "vitest";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { createClaimServices } from "#server/compose.ts";
import { transaction } from "#server/platform/data/database.ts";
import { act, createUsual, readClaim } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

describe("the timer", () => {
  const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

  const passDeadline = async (id: string) => {
    const setting = await settingFor(createClaimServices(server.deps), id);
    const move = { event: { type: "deadline.passed" }, by: "timer" } as const;
    return transaction(server.deps.db, async (trx) =>
      moveClaim(trx, await lockClaim(trx, id), move, setting),
    );
  };

  test("ends no claim before its deadline, even when asked to", async () => {
    const { id } = await createUsual(server);
    server.clock.advance(1199);
    await expect(passDeadline(id)).rejects.toThrow("claim_state");
    expect((await readClaim(server, id)).status).toBe("new");
    server.clock.advance(1);
    await passDeadline(id);
    expect((await readClaim(server, id)).status).toBe("expired");
  });

  test("ends no claim whose deadline was extended after it was found overdue", async () => {
    // The market goes on, so that another claim can be created.
    await server.advance(1);
    const { id } = await createUsual(server);
    server.clock.advance(1199);
    await act(server, id, "confirm");
    server.clock.advance(10);
    await expect(passDeadline(id)).rejects.toThrow("claim_state");
    expect((await readClaim(server, id)).status).toBe("waiting_payment");
  });
});
