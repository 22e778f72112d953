import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productContract } from "#server/app.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import { locales } from "#domain/locale.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { operatorToken, startTestServer } from "#tests/server/support/server.ts";
import { badTokens } from "./support/request.ts";
import { refusalProblems } from "./support/shape.ts";
import type { Sample, World } from "./support/world.ts";
import { openWorld } from "./support/world.ts";

const { operations } = productContract();
const ofOperators = operations
  .filter(({ tags }) => tags.includes("operator"))
  .map(({ id }) => id as OperationId);
const ofEverybody = operations
  .filter(({ tags }) => !tags.includes("operator"))
  .map(({ id }) => id as OperationId);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const withToken = (sample: Sample, token: string | undefined) => ({
  ...sample,
  headers: { ...sample.headers, ...(token !== undefined && { authorization: token }) },
});

test("every operation under the operators' path needs the operator, and no other does", () => {
  for (const { id, path, security } of operations)
    expect(security, id).toEqual(path.startsWith("/api/v1/operator/") ? [["operator"]] : []);
});

describe.each(ofOperators)("%s", (id) => {
  test.each(locales)("refuses everybody else in %s, whatever is sent", async (locale) => {
    const good = await world.sample(id, 0);
    const before = await world.fingerprint();
    // What is wrong with the request is not told to a stranger either.
    const requests: Sample[] = [
      good,
      { ...good, params: { id: "x", bill: "x", from: "x", to: "x" } },
      { params: good.params ?? {}, body: { x: 1 } },
    ];
    for (const token of [undefined, ...badTokens])
      for (const sample of requests) {
        const answer = await world.server.call(id, { ...withToken(sample, token), locale });
        expect(answer.status, `${token} ${answer.text}`).toBe(401);
        expect(answer.headers["www-authenticate"]).toBe('Bearer realm="api"');
        expect(Object.keys(answer.json)).toEqual(["detail", "code"]);
        expect(["not_authenticated", "authentication_failed"]).toContain(answer.json.code);
        expect(refusalProblems(locale, answer.json)).toEqual([]);
      }
    expect(await world.fingerprint()).toBe(before);
  });

  test("takes the operator", async () => {
    for (const token of [`Bearer ${operatorToken}`, `bearer  ${operatorToken}`]) {
      const answer = await world.server.call(id, withToken(await world.sample(id, 0), token));
      expect(answer.status, answer.text).toBeLessThan(300);
    }
    await world.restore();
  });

  test("takes the token from nowhere else", async () => {
    const sample = await world.sample(id, 0);
    const elsewhere: Record<string, string>[] = [
      { cookie: `operator=${operatorToken}; token=${operatorToken}; authorization=Bearer ${operatorToken}` },
      { "x-api-key": operatorToken, "proxy-authorization": `Bearer ${operatorToken}` },
    ];
    for (const more of elsewhere) {
      const answer = await world.server.call(id, { ...sample, headers: { ...sample.headers, ...more } });
      expect(answer.status).toBe(401);
    }
  });
});

describe.each(ofEverybody)("%s", (id) => {
  test("asks nobody who he is", async () => {
    for (const token of [undefined, "Bearer wrong-token-of-nobody", "x"]) {
      const answer = await world.server.call(id, withToken(await world.sample(id, 0), token));
      expect(answer.status, answer.text).toBeLessThan(300);
    }
  });
});

describe("an installation without an operator's token", () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await startTestServer({ config: { OPERATOR_TOKEN: "", DEMO: "false" }, prepare: false });
  });
  afterAll(() => closed.close());

  test.each(ofOperators)("%s is closed to everybody", async (id) => {
    const sample = await world.sample(id, 0);
    for (const token of [undefined, `Bearer ${operatorToken}`, "Bearer undefined", ...badTokens])
      expect((await closed.call(id, withToken(sample, token))).status).toBe(401);
  });
});
