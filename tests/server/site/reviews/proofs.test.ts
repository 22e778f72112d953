import { expect, test } from "vitest";
import { times } from "#tests/server/claim/support.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { doneClaim, publicPage } from "./support.ts";

const server = useServer();

const proofs = async (of = server) => (await of.call("readSettings", { locale: "en" })).json.proofs;
const show = (active: boolean) =>
  server.call("changeSetting", { params: { name: "proofs" }, body: { value: active } });

test("the home page counts what is reviewed and done, from five, and not at every visit", async () => {
  const { average, count } = (await publicPage(server)).summary;
  expect(count).toBeGreaterThan(4);
  await times(4, () => doneClaim(server));
  expect(await proofs()).toEqual({ reviews: { average, count }, done: null });
  await doneClaim(server);
  expect((await proofs()).done).toBeNull();
  server.clock.advance(600);
  expect((await proofs()).done).toBe(5);
});

test("staff show no numbers", async () => {
  expect((await show(false)).json).toMatchObject({ value: false, first: true });
  expect(await proofs()).toEqual({ reviews: null, done: null });
  await show(true);
  expect((await proofs()).done).toBe(5);
});

test("examples of a demo are no proof outside it", async () => {
  const real = await ownServer({ config: { DEMO: "false" }, database: server.deps.database });
  expect(await proofs(real)).toEqual({ reviews: null, done: 5 });
});
