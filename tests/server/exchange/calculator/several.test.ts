import { expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: exchangeFeatures });

const pairs = [
  { from: 1, to: 13 },
  { from: 1, to: 14 },
];
const change = (body: object, key = newKey(), of: readonly object[] = pairs) =>
  server.call("changeDirections", { headers: key, body: { pairs: of, change: body }, locale: "en" });

interface Listed {
  from: { id: number };
  to: { id: number };
  margin: string;
  enabled: boolean;
  version: number;
  min_from: string | null;
}
const listed = async (): Promise<Listed[]> => {
  const { json } = await server.call("listOperatorDirections", { query: { q: "btc rub", size: "100" } });
  return (json.results as Listed[]).filter(({ from, to }) => from.id === 1 && [13, 14].includes(to.id));
};
const acts = async () =>
  (await server.deps.db
    .selectFrom("staff_acts")
    .select(["subject", "change", "before"])
    .where("operation", "=", "changeDirections")
    .orderBy("id")
    .execute()) as { subject: string; change: object; before: object }[];

it("shows what it would do to each pair, then does it to all of them once, each with its act", async () => {
  const before = await listed();
  const asked = { enabled: false, margin: "3.5", min_from: "0.002" };
  const seen = await change({ ...asked, enabled: true, preview: true });
  expect(seen.status).toBe(409);
  expect(seen.json).toMatchObject({ code: "unseen" });
  expect(seen.json.effects.map(({ to }: { to: { id: number } }) => to.id)).toEqual([13, 14]);
  expect([await listed(), await acts()]).toEqual([before, []]);

  const key = newKey();
  const first = await change({ ...asked, confirm: true }, key);
  expect([first.status, first.text]).toEqual([204, ""]);
  expect(await listed()).toMatchObject(pairs.map(() => asked));
  expect(await acts()).toMatchObject(
    before.map(({ margin }) => ({ change: asked, before: { enabled: true, margin } })),
  );
  // A repeat does nothing, also after somebody has changed a pair.
  await server.call("changeDirection", { params: { from: 1, to: 13 }, body: { enabled: true } });
  const repeated = await change({ ...asked, confirm: true }, key);
  expect([repeated.status, repeated.headers["idempotency-hit"]]).toEqual([204, "true"]);
  expect((await listed()).map(({ enabled }) => enabled)).toEqual([true, false]);
  expect(await acts()).toHaveLength(2);
  expect((await change({ enabled: true, confirm: true }, key)).status).toBe(422);
});

const first = "BTC → SBERRUB";

it("changes none of them where one cannot be changed", async () => {
  const before = await listed();
  const refused = await change({ enabled: false, max_from: "0.001", min_from: "0.01" });
  expect([refused.status, refused.json]).toEqual([
    400,
    { max_from: [`${first}: The maximum is below the minimum.`] },
  ]);
  expect((await change({ enabled: false }, newKey(), [...pairs, { from: 1, to: 999 }])).status).toBe(404);
  expect((await change({ margin: "30" })).json).toMatchObject({ code: "off_market" });
  expect(await listed()).toEqual(before);
});

it("changes none of them once somebody else has changed one", async () => {
  const seen = (await listed()).map(({ from, to, version }) => ({ from: from.id, to: to.id, version }));
  await server.call("changeDirection", { params: { from: 1, to: 13 }, body: { min_from: "0.003" } });
  const before = await listed();
  const late = await change({ enabled: true, confirm: true }, newKey(), seen);
  expect([late.status, late.json]).toEqual([
    409,
    {
      code: "version_conflict",
      detail: `${first}: Somebody has changed this pair. See how it is now.`,
    },
  ]);
  expect(await listed()).toEqual(before);
});
