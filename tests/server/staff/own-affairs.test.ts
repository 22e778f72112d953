import { beforeAll, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { createUser, type TestUser } from "#tests/server/account/users/support.ts";
import { act, claimBody, createClaim, newKey, readClaim, readPair } from "#tests/server/claim/support.ts";
import { accept, apply } from "#tests/server/shop/shop/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { paymentBy } from "#tests/support/payment.ts";

type Claim = components["schemas"]["Claim"];

const server = useServer({
  complete: true,
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", SECOND_PERSON_ABOVE: "BTC=0.0001" },
});
let me: TestUser;
let colleague: TestUser;
beforeAll(async () => {
  me = await createUser(server, { role: "operator", secondFactor: true, email: "me@example.com" });
  colleague = await createUser(server, { role: "operator", secondFactor: true });
});

/** A confirmed order of roubles for bitcoin, of a guest unless changed. */
const order = async (changes: object = {}, from = "SBERRUB", to = "BTC"): Promise<Claim> => {
  const claim = await createClaim(server, claimBody(await readPair(server, from, to), changes));
  await act(server, claim.id, "confirm");
  return claim;
};

const paidTo = (to: string) => ({ toRequisites: { account: to } });
const mine = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const reject = async ({ id }: Claim, by: TestUser) =>
  server.call("moveOperatorClaim", {
    params: { id },
    headers: await by.authorization(),
    locale: "en",
    body: { event: "claim.reject", reason: "test", version: (await readClaim(server, id)).version },
  });

const ways: Record<string, () => Promise<Claim>> = {
  "with one's own mailbox": () => order({ email: "me+btc@example.com" }),
  "paid to an address that one has used": async () => {
    const { id } = await order(paidTo(mine));
    await server.deps.db.updateTable("claims").set({ user_id: me.id }).where("id", "=", id).execute();
    return order(paidTo(mine));
  },
  "of one's own shop": async () => {
    await apply(server, me);
    const shop = await accept(server, me);
    const claim = await order();
    await server.deps.db
      .updateTable("claims")
      .set({ shop_id: shop, sale_id: claim.id })
      .where("id", "=", claim.id)
      .execute();
    return claim;
  },
};

const desk = async ({ id }: Claim, by: TestUser) =>
  (await server.call("readOperatorClaim", { params: { id }, headers: await by.authorization() })).json;

test("the desk says which moves are another person's, and offers them to that one", async () => {
  const claim = await order({ email: me.email }, "BTC", "SBERRUB");
  const { moves } = await desk(claim, colleague);
  const events = moves.map(({ event }: { event: string }) => event);
  expect(events).toContain("claim.reject");
  const own = await desk(claim, me);
  expect(own).toMatchObject({ own_affair: true, events: [], moves: [], asks_documents: false });
  expect(
    own.refusals
      .filter(({ reason }: { reason: string }) => reason === "own_affair")
      .map(({ event }: { event: string }) => event),
  ).toEqual(events);
});

test("what waits for a second person says whom it concerns", async () => {
  const { id, from } = await order({ email: me.email }, "BTC", "SBERRUB");
  const { version } = await readClaim(server, id);
  await server.call("moveOperatorClaim", {
    params: { id },
    headers: await colleague.authorization(),
    body: { event: "payment.accept", version, ...paymentBy("payment.accept", from.amount) },
  });
  const told = async (by: TestUser) =>
    (await server.call("listProposals", { headers: await by.authorization() })).json.map(
      (row: { own: boolean; own_affair?: boolean }) => [row.own, row.own_affair ?? false],
    );
  expect(await told(me)).toEqual([[false, true]]);
  expect(await told(colleague)).toEqual([[true, false]]);
});

test.each(Object.keys(ways))("a guest's order %s is another person's to decide", async (way) => {
  const claim = await ways[way]?.();
  if (claim === undefined) throw new Error(way);
  const refused = await reject(claim, me);
  expect([refused.status, refused.json]).toMatchObject([409, { code: "own_affair" }]);
  expect((await readClaim(server, claim.id)).status).toBe("waiting_payment");
  expect((await reject(claim, colleague)).status).toBe(200);
});

test("a second person is not the one whom the act concerns", async () => {
  const { id, from } = await order({ email: me.email }, "BTC", "SBERRUB");
  const { version } = await readClaim(server, id);
  const entered = await server.call("moveOperatorClaim", {
    params: { id },
    headers: await colleague.authorization(),
    body: { event: "payment.accept", version, ...paymentBy("payment.accept", from.amount) },
  });
  expect(entered.status, entered.text).toBe(202);
  const [proposal] = entered.json.proposals;
  const confirm = async (by: TestUser) =>
    server.call("confirmProposal", {
      params: { id: proposal.id },
      headers: { ...newKey(), ...(await by.authorization()) },
      locale: "en",
    });
  const refused = await confirm(me);
  expect([refused.status, refused.json]).toEqual([
    409,
    { code: "own_affair", detail: "This is your own affair. A colleague decides it." },
  ]);
  const other = await createUser(server, { role: "operator", secondFactor: true });
  expect((await confirm(other)).status).toBe(204);
});
