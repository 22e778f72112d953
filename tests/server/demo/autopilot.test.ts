import { afterAll, beforeAll, expect, test } from "vitest";
import { runAutopilot } from "#server/demo/autopilot.ts";
import { createClaimServices } from "#server/compose.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  createUsual,
  operate,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { AUTOPILOT_SECONDS: "4", CLAIMS_UNPAID: "0" } });
beforeAll(async () => {
  // `AUTOPILOT` would also write the demo's past, which takes seconds.
  await server.call("setAutopilot", { body: { active: true } });
});
afterAll(() => expectInvariants(server));

const rest = async (rounds = 1) => {
  for (let round = 0; round < rounds; round++) await server.advance(4);
};

test("plays the operator from 'I paid' to the payout, one step every few seconds", async () => {
  const { id } = await createUsual(server);
  await rest(2);
  expect((await readClaim(server, id)).status).toBe("new");
  await act(server, id, "confirm");
  await rest(2);
  expect((await readClaim(server, id)).status).toBe("waiting_payment");
  await act(server, id, "mark_paid");
  await server.advance(3);
  expect((await readClaim(server, id)).status).toBe("marked_paid");
  await rest(8);
  const claim = await readClaim(server, id);
  expect(claim.status).toBe("done");
  expect(claim.transaction).toMatch(/^demo-/);
  expect(claim.history.map(({ status, by }) => `${status} ${by}`)).toEqual([
    "new visitor",
    "waiting_payment visitor",
    "marked_paid visitor",
    "confirming system",
    "paid system",
    "paying_out system",
    "done system",
  ]);
  const { json } = await server.call("readOperatorClaim", { params: { id } });
  expect(json.history.at(-1)).toMatchObject({ by: "system", actor: { kind: "autopilot" } });
});

test("issues payment details, approves documents, follows the visitor's choice, and refunds", async () => {
  const waiting = await createClaim(server, claimBody(await readPair(server, "ACRUB", "BTC")));
  const checked = await createClaim(server, claimBody(await readPair(server, "TCSBRUB", "DOGE")));
  for (const { id } of [waiting, checked]) await act(server, id, "confirm");
  await rest();
  expect((await readClaim(server, checked.id)).status).toBe("verification");
  const params = { id: checked.id };
  const file = fileRequest(await jpeg(), { part: "image" });
  for (const document of ["identity", "selfie"])
    await server.call("uploadDocument", { params, query: { document }, ...file });
  expect((await server.call("sendDocuments", { params })).status).toBe(200);
  await rest();
  const { json } = await server.call("readPaymentRequisite", { params: { id: waiting.id } });
  expect(json.fields[0].value).toBe("0000 0000 0000 0000");
  expect((await readClaim(server, checked.id)).status).toBe("waiting_payment");

  const { id } = await createUsual(server, { fromSumma: "0.01" });
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await operate(server, id, "payment.short", { amount: "0.005" });
  await rest(2);
  expect((await readClaim(server, id)).status).toBe("underpaid");
  await act(server, id, "choose_refund");
  await rest(2);
  expect((await readClaim(server, id)).status).toBe("refunding");
  const account = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  await act(server, id, "give_refund_requisite", { requisites: { account } });
  await rest();
  expect((await readClaim(server, id)).status).toBe("refunded");
});

test("goes on to the payout where payments are checked, by the demo's stand-in", async () => {
  const pair = await readPair(server, "TON", "SBPRUB");
  expect(pair.riskLimit).toBe(60);
  const { id } = await createClaim(server, claimBody(pair));
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await rest(9);
  expect((await readClaim(server, id)).status).toBe("done");
  const { json } = await server.call("readOperatorClaim", { params: { id } });
  expect(json.risk).toMatchObject([{ status: "done", transaction: expect.stringMatching(/^demo-/) }]);
});

test("can be switched off and on", async () => {
  const switchTo = (active: boolean) => server.call("setAutopilot", { body: { active } });
  expect((await switchTo(false)).json).toEqual({ active: false });
  expect((await server.call("readAutopilot")).json).toEqual({ active: false });
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await rest(3);
  expect((await readClaim(server, id)).status).toBe("marked_paid");
  await switchTo(true);
  await rest();
  expect((await readClaim(server, id)).status).toBe("confirming");
});

test("takes each step once across instances", async () => {
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  const services = createClaimServices(server.deps);
  server.clock.advance(4);
  await Promise.all(Array.from({ length: 5 }, () => runAutopilot(services)));
  expect(await readClaim(server, id)).toMatchObject({ status: "confirming", version: 4 });
});

test("does not exist outside the demo", async () => {
  const strict = await ownServer({
    config: { DEMO: "false" },
    database: server.deps.database,
    clock: server.clock,
    prepare: false,
  });
  expect((await strict.call("readAutopilot")).json).toEqual({ active: false });
  const refused = await strict.call("setAutopilot", { body: { active: true } });
  expect(refused.status).toBe(409);
});
