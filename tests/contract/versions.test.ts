import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { OperationId } from "#server/platform/http/operation.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import type { Sample } from "./support/sample.ts";
import { useWorld } from "./support/world.ts";

/** Their version is no state that may have changed since. */
const named: readonly string[] = ["publishContent"];

/* Every operation whose body names the version that its sender saw: of two who saw the same, one is first. */
const versioned = sharedContract()
  .operations.filter(({ id, body }) => body?.properties.includes("version") && !named.includes(id))
  .map(({ id }) => id as OperationId);

const world = useWorld();

const conflicts = ["version_conflict", "claim_state", "verification_state"];

const versionOf = ({ body }: Sample): number | undefined =>
  (body as { readonly version?: number } | undefined)?.version;

describe.each(versioned)("%s", (id) => {
  /** A request that names the version, each time under another key. */
  const seen = async (): Promise<{
    readonly at: number;
    send: (version: number) => Promise<TestResponse>;
  }> => {
    const samples = [await world.sample(id, 0), await world.sample(id, 1)];
    const { body, headers, ...sample } = samples.find((one) => versionOf(one) !== undefined) ?? {};
    return {
      at: versionOf({ body }) ?? 0,
      send: (version) =>
        world.server.call(id, {
          ...sample,
          headers: { ...headers, "idempotency-key": randomUUID() },
          body: { ...(body as object), version },
        }),
    };
  };

  test("is done for one of two writers who saw the same version", async () => {
    const { at, send } = await seen();
    expect(at).toBeGreaterThan(0);
    const answers = await Promise.all([send(at), send(at)]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect(first?.status, first?.text).toBeLessThan(300);
    expect([second?.status, conflicts.includes(second?.json.code)], second?.text).toEqual([409, true]);
    await world.restore();
  });

  test("is refused at another version, and nothing is written", async () => {
    const { at, send } = await seen();
    const before = await world.fingerprint();
    for (const version of [at - 1, at + 1].filter((one) => one > 0)) {
      const answer = await send(version);
      expect([answer.status, answer.json.code], answer.text).toEqual([409, "version_conflict"]);
    }
    expect(await world.fingerprint()).toBe(before);
  });
});
