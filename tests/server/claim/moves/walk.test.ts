import { expect, test } from "vitest";
import { act, createUsual, operate, readClaim } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer();

test("a claim goes from its creation to its payout", async () => {
  const { id } = await createUsual(server);
  expect((await act(server, id, "confirm")).json).toMatchObject({ status: "waiting_payment", version: 2 });
  expect((await act(server, id, "mark_paid")).json).toMatchObject({ status: "marked_paid", version: 3 });
  await operate(server, id, "payment.accept");
  await operate(server, id, "payout.start");
  await operate(server, id, "payout.complete", { transaction: "tx-1" });
  const done = await readClaim(server, id);
  expect(done).toMatchObject({ status: "done", is_final: true, poll_after: null, transaction: "tx-1" });
});
