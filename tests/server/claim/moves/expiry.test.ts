import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { expireOverdue } from "#server/claim/moves/expiry.ts";
import { createClaimServices } from "#server/compose.ts";
import { claimBody, createClaim, createUsual, readClaim, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer();

test("a claim that fails to expire does not block those behind it", async () => {
  const broken = await createUsual(server);
  server.clock.advance(1);
  const sound = await createClaim(server, claimBody(await readPair(server, "BTC", "ETH")));
  // Simulates corruption: the reserve loses its hold.
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
    "an overdue claim could not be moved",
  );
});

test("a sweep stops with the error when the database goes away", async () => {
  const { deps, clock } = server;
  await createUsual(server);
  clock.advance(1200);
  // 57P01 is what a connection gets while the database shuts down.
  await sql`create function go_away() returns trigger language plpgsql
    as $$ begin raise exception 'going away' using errcode = '57P01'; end $$`.execute(deps.db);
  await sql`create trigger go_away before update on claims execute function go_away()`.execute(deps.db);
  await expect(expireOverdue(createClaimServices(deps))).rejects.toThrow("going away");
});
