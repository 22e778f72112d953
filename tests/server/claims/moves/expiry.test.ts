import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { claimBody, createClaim, createUsual, readClaim, readPair } from "#tests/server/claims/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a claim that cannot be expired does not keep the reserve of those behind it", async () => {
  const broken = await createUsual(server);
  server.clock.advance(1);
  const sound = await createClaim(server, claimBody(await readPair(server, "BTC", "ETH")));
  // Our code never does this: the reserve forgets what it holds.
  await server.deps.db
    .updateTable("reserves")
    .set({ held: "0" })
    .where("currency_id", "=", broken.to.currency.id)
    .execute();
  const logged = vi.spyOn(server.deps.log, "error");
  await server.advance(1200);
  expect((await readClaim(server, sound.id)).status).toBe("expired");
  expect((await readClaim(server, broken.id)).status).toBe("new");
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.anything() as unknown }),
    "an overdue claim could not be expired",
  );
});
