import { expect, test } from "vitest";
import { freshEmail, register, signIn } from "#tests/server/account/auth/support.ts";
import { claimBody, newKey, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

const signedIn = async () => {
  const email = freshEmail();
  await register(server, email);
  return (await signIn(server, email)).headers;
};

test("a key belongs to its sender: guests and users with equal keys get separate claims", async () => {
  const [key, body] = [newKey(), claimBody(await readPair(server, "BTC", "SBERRUB"))];
  const callers = [{}, await signedIn(), await signedIn()];
  const create = async (caller: object) => {
    const { status, json } = await server.call("createClaim", { headers: { ...key, ...caller }, body });
    expect(status).toBe(201);
    return json.id as string;
  };
  const ids: string[] = [];
  for (const caller of callers) ids.push(await create(caller));
  expect(new Set(ids).size).toBe(3);
  for (const [index, caller] of callers.entries()) expect(await create(caller)).toBe(ids[index]);
});
