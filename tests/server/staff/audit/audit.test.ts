import { expect, it } from "vitest";
import { createUser } from "#tests/server/account/users/support.ts";
import { act, createUsual, newKey, operate, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer();

const list = async (query: Record<string, string> = {}) =>
  (await server.call("listStaffActs", { query })).json;

const exported = (query: Record<string, string> = {}) =>
  server.call("exportStaffActs", { locale: "en", query });

it("keeps what a change replaced, and nothing that it left alone", async () => {
  await server.call("changeSwitches", { body: { away: true } });
  expect((await list({ size: "1" })).results[0]).toMatchObject({
    operation: "changeSwitches",
    change: { away: true },
    before: { away: false },
  });
  const { structure } = await readPair(server, "ETH", "SBERRUB");
  const params = { from: structure.from.currency.id, to: structure.to.currency.id };
  await server.call("changeDirection", { params, body: { enabled: false } });
  expect((await list({ size: "1" })).results[0]).toMatchObject({
    subject: "ETH-SBERRUB",
    before: { enabled: true },
  });
});

it("calls orders by their numbers, people by their masked addresses, and what has a name of its own by that", async () => {
  const claim = await createUsual(server);
  await act(server, claim.id, "confirm");
  const { json } = await server.call("readOperatorClaim", { params: { id: claim.id } });
  await operate(server, claim.id, "payment.accept");
  const person = await createUser(server, { email: "anna.petrova@example.com" });
  await server.call("blockPerson", {
    params: { id: person.id },
    headers: newKey(),
    body: { reason: "fraud" },
  });
  await server.call("changeSwitches", { body: { away: false } });
  const { results } = await list({ size: "3" });
  expect(
    results.map(({ operation, subject, subject_name: name }: Record<string, string | null>) => [
      operation,
      subject,
      name,
    ]),
  ).toEqual([
    ["changeSwitches", null, null],
    ["blockPerson", person.id, "a•••@example.com"],
    ["moveOperatorClaim", claim.id, String(json.claim.number)],
  ]);
  for (const subject of [String(json.claim.number), `No. ${json.claim.number}`, ` №${json.claim.number}`])
    expect((await list({ subject })).results, subject).toMatchObject([{ subject: claim.id }]);
  expect((await list({ subject: "999999999999" })).count).toBe(0);
});

it("is read by kind and by day, and downloaded the same way", async () => {
  await server.advance(24 * 3600);
  await server.call("setTech", { body: { active: true, reason_en: "=1+1" } });
  expect((await list({ operation: "setTech" })).results).toHaveLength(1);
  expect((await list({ date_from: "2026-11-21" })).count).toBe(1);
  expect((await list({ date_to: "2026-11-20", operation: "setTech" })).count).toBe(0);
  // In the west, the act of noon is of the same day; in Kiritimati, of the next.
  expect((await list({ date_from: "2026-11-22", tz: "Pacific/Kiritimati" })).count).toBe(1);
  const wrong = await server.call("listStaffActs", {
    query: { date_from: "2026-11-21", date_to: "2026-11-20" },
  });
  expect(wrong.status).toBe(400);

  const { status, headers, text } = await exported({ operation: "setTech" });
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toBe('attachment; filename="acts-2026-11-21.csv"');
  expect(text.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    "When (UTC),Who,What,Of what,Before,After,Alone",
    expect.stringMatching(
      /^2026-11-21 12:00:00,[\da-f]{8},setTech,,"active: false; reason_en: null","active: true; reason_en: =1\+1",$/,
    ),
  ]);
  expect((await exported()).text.trim().split("\r\n")).toHaveLength((await list()).count + 1);
});
