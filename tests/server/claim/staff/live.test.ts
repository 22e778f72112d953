import { beforeAll, expect, test } from "vitest";
import { createUser } from "#tests/server/account/users/support.ts";
import { createUsual, operate } from "#tests/server/claim/support.ts";
import { operatorToken, ownServer, useServer } from "#tests/server/support/server.ts";

const server = useServer();
let origin = "";
beforeAll(async () => {
  origin = await server.app.http.listen({ port: 0, host: "127.0.0.1" });
});

test("a stream of staff ends with their session or right, without another event", async () => {
  const people = await Promise.all(
    [1, 2, 3, 4].map(() => createUser(server, { role: "operator", secondFactor: true })),
  );
  const [signedOut, blocked, demoted] = people.map(({ id }) => id);
  const bodies = await Promise.all(
    people.map(async (person) => {
      const headers = await person.authorization();
      const answer = await fetch(`${origin}/api/v1/operator/stream/`, { headers });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      await reader?.read();
      return reader;
    }),
  );
  for (const [operation, id, body] of [
    ["endPersonSessions", signedOut, undefined],
    ["blockPerson", blocked, { reason: "A test" }],
    ["setPersonRole", demoted, { role: "editor" }],
  ] as const)
    expect((await server.call(operation, { params: { id: id ?? "" }, ...(body && { body }) })).status).toBe(
      200,
    );
  await createUsual(server);
  const rest = await Promise.all(bodies.map(async (body) => body?.read()));
  expect(rest.map((chunk) => chunk?.done)).toEqual([true, true, true, false]);
  await bodies.at(-1)?.cancel();
});

test("staff hear of each change of an order, whichever instance makes it", async () => {
  const other = await ownServer({
    database: server.deps.database,
    clock: server.clock,
    prepare: false,
  });
  const headers = { authorization: `Bearer ${operatorToken}` };
  const { body } = await fetch(`${origin}/api/v1/operator/stream/`, { headers });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => (await reader?.read())?.value ?? "";
  expect(await next()).toMatch(/^id: \d+\nevent: claims\ndata: \{"changed":\d+\}\n\n$/);
  const told = new Set<string>();
  server.clock.advance(1);
  const { id } = await createUsual(other);
  told.add(await next());
  server.clock.advance(1);
  await operate(other, id, "claim.reject", { reason: "A test" });
  told.add(await next());
  // Neither is a heartbeat.
  expect([...told].map((event) => event.split("\n")[1])).toEqual(["event: claims", "event: claims"]);
  await reader?.cancel();
});
