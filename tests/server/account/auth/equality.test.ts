import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { createPasswordHasher } from "#server/platform/crypto/password-hash.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import type { Recorder } from "./recorder.ts";
import { createRecorder } from "./recorder.ts";
import { goodPassword, register, signUp, trySignIn } from "./support.ts";

/*
 * Known and unknown addresses get the same answer for the same work. Wall time is too noisy to assert, so the test
 * compares the steps: statements and hashes.
 */
const browser = "b".repeat(43);
let database: DatabaseHandle;
let recorder: Recorder;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  recorder = createRecorder(database);
  server = await startTestServer({ database: recorder.database, features: recorder.features });
  await register(server, "known@example.com");
  await signUp(server, "waiting@example.com", { browser });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const shown = ({ status, headers, text, cookies }: TestResponse) => {
  const { date: _date, ...others } = headers;
  return { status, headers: others, text, cookies };
};

const observe = async (call: () => Promise<TestResponse>) => {
  recorder.steps.length = 0;
  const answer = shown(await call());
  return { answer, steps: [...recorder.steps] };
};

describe("a refused sign-in", () => {
  it("does the same work and gives the same answer for every reason", async () => {
    const wrong = "not the password at all";
    const known = await observe(() => trySignIn(server, "known@example.com", { password: wrong }));
    expect(known.answer.status).toBe(401);
    expect(known.steps.filter((step) => step.startsWith("password"))).toEqual(["password compared"]);
    expect(known.steps.length).toBeGreaterThan(3);
    const others: [string, string][] = [
      ["unknown@example.com", wrong],
      ["no address at all", wrong],
      ["waiting@example.com", wrong],
      ["waiting@example.com", goodPassword],
      ["unknown@example.com", "x".repeat(1_000)],
    ];
    for (const [email, password] of others)
      expect(await observe(() => trySignIn(server, email, { password })), email).toEqual(known);
  });

  it("compares a hash even when there is no account, and refuses the stand-in password", async () => {
    const hasher = createPasswordHasher({ memory: 8, passes: 1, lanes: 1 });
    expect(await hasher.matches(undefined, "a password that nobody has")).toBe(false);
    expect(await hasher.matches(await hasher.hash("right and long"), "right and long")).toBe(true);
  });
});

describe.each(["signUp", "reactivateAccount", "requestRecovery"] as const)("%s", (id) => {
  const ask = (email: string) =>
    observe(() =>
      server.call(id, {
        locale: "en",
        headers: { cookie: `browser=${browser}` },
        body: {
          email,
          ...(id === "signUp" && { password: goodPassword, repeat_password: goodPassword, rules: true }),
        },
      }),
    );

  it("does the same work and gives the same answer for known, pending and unknown addresses", async () => {
    const known = await ask("known@example.com");
    expect(known.answer.status).toBe(202);
    expect(known.steps.length).toBeGreaterThan(2);
    for (const email of ["waiting@example.com", `${id.toLowerCase()}@example.com`])
      expect(await ask(email), email).toEqual(known);
  });
});
