import { expect, test } from "vitest";
import { act, colleague, createUsual, operate } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

const card = "4111111111111111";
const wallet = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const holder = "ANNA IVANOVA";

/** A claim with everything that its visitor may have told. */
const told = async (email: string): Promise<string> => {
  const { id } = await createUsual(server, { email, refundRequisites: { account: wallet } });
  await act(server, id, "confirm");
  return id;
};

const acts = async (subject: string) =>
  (await server.call("listStaffActs", { query: { size: "50" } })).json.results.filter(
    (one: { subject: string; operation: string }) =>
      one.subject === subject && one.operation === "revealOperatorClaim",
  );

test("no answer about a claim names its visitor's e-mail, details or name before they are asked for", async () => {
  const email = "secret.visitor@example.com";
  const id = await told(email);
  const read = () => server.call("readOperatorClaim", { params: { id }, locale: "en" });
  const answers = [await read()];
  for (const [event, more] of [
    ["payment.see", {}],
    ["claim.hold", { reason: "look" }],
    ["claim.release", {}],
    ["payment.accept", {}],
    ["claim.hold", { reason: "look" }],
    ["refund.start", { reason: "back" }],
  ] as const)
    answers.push(await operate(server, id, event, more));
  for (const { status, text } of answers) {
    expect(status, text).toBe(200);
    for (const secret of [email, card, holder, wallet, "IVANOVA", "secret.visitor"])
      expect(text).not.toContain(secret);
  }
  expect(await acts(id)).toEqual([]);
  const found = await server.call("listOperatorClaims", { query: { q: email } });
  expect(found.json.count, "the search finds by it").toBe(1);
  expect(found.text).not.toContain(email);
});

test("what is asked for is shown to who asked alone, for a working day, and recorded once", async () => {
  const email = "asked.for@example.com";
  const id = await told(email);
  const reveal = () => server.call("revealOperatorClaim", { params: { id }, locale: "en" });
  const read = () => server.call("readOperatorClaim", { params: { id }, locale: "en" });
  const { json } = await reveal();
  expect(json).toMatchObject({
    masked: false,
    email,
    to_requisites: [
      { name: "account", value: card },
      { name: "holder", value: holder },
    ],
  });
  await reveal();
  expect(await acts(id)).toHaveLength(1);
  expect((await read()).json.email).toBe(email);
  const headers = await colleague(server);
  const other = await server.call("readOperatorClaim", { params: { id }, headers });
  expect(other.json).toMatchObject({ masked: true, email: "a•••@example.com" });
  await server.advance(12 * 3600 + 1);
  expect((await read()).json.masked).toBe(true);
  await reveal();
  expect(await acts(id)).toHaveLength(2);
});
