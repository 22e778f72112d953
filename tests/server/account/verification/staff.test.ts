import { beforeAll, expect, test } from "vitest";
import { createFeatures } from "#server/compose.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { addPhoto, approved, begin, draft, numbers, userOf } from "./support.ts";

const [first, second] = ["first:0123456789abcdef0123456789abcdef", "second:fedcba9876543210fedcba9876543210"];
const hashKey = "a key of hashes that is long enough";

const server = useServer({ config: { VERIFICATION_KEYS: first, VERIFICATION_HASH_KEY: hashKey } });
let headers: Record<string, string>;
beforeAll(async () => {
  headers = { ...(await (await createUser(server, { email: "clara@example.com" })).authorization()) };
});

test("the demo's user has an approved card, a waiting one, and a rejected one", async () => {
  const anna = { ...(await userOf(server, "anna")) };
  const { json } = await server.call("listVerifications", { headers: anna });
  const statuses = json.results.map(({ status }: { status: string }) => status);
  expect(statuses.toSorted()).toEqual(["approved", "rejected", "submitted"]);
  for (const { id, photos } of json.results) {
    const params = { id, photo: photos[0].id };
    const photo = await server.call("readVerificationPhoto", { params, headers: anna });
    expect([photo.status, photo.headers["content-type"]]).toEqual([200, "image/png"]);
  }
  for (const feature of createFeatures(server.deps).filter(({ name }) => name === "verification"))
    await feature.prepare?.();
  expect((await server.call("listVerifications", { headers: anna })).json.count).toBe(3);
});

test("keys are rotated: records of an old key are read, and re-encrypted with the current one", async () => {
  const { id } = await draft(server, headers, numbers[1]);
  const photo = (await addPhoto(server, headers, id)).json.photo.id;
  const { json: asked } = await server.call("readVerification", { params: { id }, headers });
  const open = (keys: string) =>
    ownServer({
      config: { VERIFICATION_KEYS: keys, VERIFICATION_HASH_KEY: hashKey },
      database: server.deps.database,
      prepare: false,
    });
  const both = await open(`${second},${first}`);
  expect((await both.call("readVerification", { params: { id }, headers })).json).toEqual(asked);
  const { count } = (await both.call("listStaffActs")).json;
  const rotated = await both.call("rotateVerificationKeys");
  expect(rotated.json).toMatchObject({ key: "second", left: 0 });
  expect(rotated.json.rotated).toBeGreaterThan(1);
  expect((await both.call("rotateVerificationKeys")).json.rotated).toBe(0);
  expect((await both.call("listStaffActs")).json.count).toBe(count + 2);

  const alone = await open(second);
  const read = await alone.call("readVerification", { params: { id }, headers });
  expect(read.json.requisites).toEqual(asked.requisites);
  expect((await alone.call("readVerificationPhoto", { params: { id, photo }, headers })).status).toBe(200);
  // The hash is the same, so the card is still recognized.
  expect((await begin(alone, headers, numbers[1])).status).toBe(400);

  const without = await server.call("readVerificationPhoto", { params: { id, photo }, headers });
  expect(without.status).toBe(500);
  const back = await open(`${first},${second}`);
  expect((await back.call("rotateVerificationKeys")).json.left).toBe(0);
  await approved(server, headers, numbers[2]);
});
