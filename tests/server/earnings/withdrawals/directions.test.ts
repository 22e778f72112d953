import { expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { readTerms, usdt } from "./support.ts";

type Direction = components["schemas"]["OperatorWithdrawalDirection"];
type Change = components["schemas"]["WithdrawalDirectionChange"];

const server = useServer();

const usual: Change = { enabled: true, minimum: "10", fee: "1" };
const set = (body: Partial<Change>, id = usdt) =>
  server.call("setWithdrawalDirection", { locale: "en", params: { id }, body: { ...usual, ...body } });
const list = async () => (await server.call("listWithdrawalDirections")).json as Direction[];
const ofUser = async () => {
  const { directions } = await readTerms(server, await createUser(server));
  return directions.find(({ currency }) => currency.id === usdt);
};

test("staff set minimum and fee, which apply from then on, and the change is recorded", async () => {
  const { status, json } = await set({ minimum: "20.50", fee: "0.8" });
  expect([status, json]).toEqual([
    200,
    { id: usdt, currency: "USDTTRC20", decimals: 2, enabled: true, minimum: "20.5", fee: "0.8" },
  ]);
  expect(await ofUser()).toMatchObject({ minimum: "20.5", fee: "0.8" });
  const { json: acts } = await server.call("listStaffActs", { query: { subject: "USDTTRC20" } });
  expect(acts.results[0]).toMatchObject({
    operation: "setWithdrawalDirection",
    change: { enabled: true, minimum: "20.50", fee: "0.8" },
  });
});

test("a closed direction is not offered, but still listed for staff", async () => {
  await set({ enabled: false });
  expect(await ofUser()).toBeUndefined();
  expect((await list()).find(({ id }) => id === usdt)).toMatchObject({ enabled: false, minimum: "10" });
  await set({});
  expect(await ofUser()).toMatchObject({ minimum: "10", fee: "1" });
});

test("a currency without a direction can get one, except cash and unknown currencies", async () => {
  const known = new Set((await list()).map(({ id }) => id));
  const rows = await server.deps.db.selectFrom("currencies").select(["id", "group"]).execute();
  const other = rows.find(({ id, group }) => group !== "cash" && !known.has(id));
  const cash = rows.find(({ group }) => group === "cash");
  expect((await set({}, other?.id)).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toContain(other?.id);
  expect((await set({}, cash?.id)).status).toBe(404);
  expect((await set({}, 9999)).status).toBe(404);
});

test.each([
  [{ minimum: "0" }, { minimum: ["The amount must be above zero."] }],
  [{ fee: "10" }, { fee: ["The fee must be below the minimum."] }],
  [{ fee: "0.001" }, { fee: ["No more than 2 decimals."] }],
  [{ minimum: "10.001" }, { minimum: ["No more than 2 decimals."] }],
  [{ fee: "11" }, { fee: ["The fee must be below the minimum."] }],
])("%j is refused", async (change, errors) => {
  const { status, json } = await set(change);
  expect([status, json]).toEqual([400, errors]);
});
