import { afterAll, beforeAll, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { colleague, newKey } from "#tests/server/claim/support.ts";
import { expectSoundLedger } from "#tests/server/earnings/withdrawals/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Reserve = components["schemas"]["OperatorReserve"];
type Headers = Record<string, string>;

/** Bitcoin, of which one person corrects up to 1 alone. */
const id = 1;

const server = useServer({ config: { SECOND_PERSON_ABOVE: "BTC=1" } });
let second: Headers;
let begun: string;
beforeAll(async () => {
  second = await colleague(server);
  begun = (await read()).available;
});
afterAll(() => expectSoundLedger(server));

const read = async (): Promise<Reserve> => {
  const { json } = await server.call("listOperatorReserves", { locale: "en" });
  return (json as Reserve[]).find(({ currency }) => currency.id === id) as Reserve;
};
/** Asks for a correction, by the holder of the token unless `headers` say otherwise. */
const adjust = (difference: string, headers: Headers | null = null, key = newKey()) =>
  server.call("adjustReserve", {
    ...(headers === null ? {} : {}),
    locale: "en",
    headers: { ...headers, ...key },
    params: { id },
    body: { difference, reason: "Counted", confirm: true },
  });

it("lets a large correction wait for another person, who asks for the same", async () => {
  const key = newKey();
  const first = await adjust("1.5", null, key);
  expect([first.status, first.json]).toMatchObject([
    202,
    { available: begun, proposed: { difference: "1.5", reason: "Counted", actor: { kind: "token" } } },
  ]);
  // Neither a repeat, nor the same person, nor another figure is a second person's word.
  expect([(await adjust("1.5", null, key)).status, (await adjust("1.5")).status]).toEqual([202, 202]);
  expect((await adjust("1.6", second)).status).toBe(202);
  expect((await read()).available).toBe(begun);
  const done = await adjust("1.6");
  expect([done.status, done.json]).toMatchObject([
    200,
    { available: String(Number(begun) + 1.6), proposed: null, entries: [{ difference: "1.6" }, {}] },
  ]);
  expect((await adjust("-1.6")).status).toBe(202);
  expect((await adjust("-1.60", second)).json.available).toBe(begun);
});

it("forgets it after a day", async () => {
  await adjust("2");
  server.clock.advance(86_400);
  expect((await read()).proposed).toBeNull();
  const { status } = await adjust("2", await colleague(server));
  expect([status, (await read()).available]).toEqual([202, begun]);
});

it("lets one person do what is small, and set no reserve far from where it is", async () => {
  expect((await adjust("1")).status).toBe(200);
  const set = await server.call("setReserve", {
    params: { id },
    headers: newKey(),
    body: { amount: begun === "0" ? "5" : "0", reason: "begin" },
  });
  expect(set.json.code).toBe("second_person");
  expect((await adjust("-1")).json.available).toBe(begun);
});

it("adds up what one person corrects within a day", async () => {
  expect((await adjust("0.7")).status).toBe(200);
  expect([(await adjust("0.4")).status, (await adjust("0.3", await colleague(server))).status]).toEqual([
    202, 200,
  ]);
  // There and back again is nothing, and another day is another sum.
  expect((await adjust("-0.7")).status).toBe(200);
  expect((await adjust("0.7")).status).toBe(200);
  server.clock.advance(86_401);
  expect((await adjust("0.4")).status).toBe(200);
});

it("adds up what a reserve is set to, too", async () => {
  server.clock.advance(86_401);
  const headers = await colleague(server);
  const setBy = async (difference: number) =>
    server.call("setReserve", {
      params: { id },
      headers: { ...headers, ...newKey() },
      body: { amount: String(Number((await read()).available) + difference), reason: "Counted" },
    });
  expect((await setBy(0.75)).status).toBe(200);
  const more = await setBy(0.5);
  expect([more.status, more.json.code]).toEqual([409, "second_person"]);
  expect((await setBy(0.25)).status).toBe(200);
  // What was set counts for an adjustment as well.
  expect((await adjust("0.5", headers)).status).toBe(202);
});
