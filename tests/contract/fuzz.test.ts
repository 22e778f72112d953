import { appendFileSync } from "node:fs";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedContract } from "#tests/server/support/contract.ts";
import { fuzzOperation } from "./support/fuzz.ts";
import type { World } from "./support/world.ts";
import { openWorld } from "./support/world.ts";

/*
 * Requests generated from the contract, good ones and bad ones. `npm run chaos:fuzz -- --cases 500 --seed 1` sends
 * more of them; a failure names its seed and number.
 */
const contract = sharedContract();
const cases = Number(process.env["FUZZ_CASES"] ?? 5);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_120);
const report = process.env["FUZZ_REPORT"];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  `%s, ${cases} requests of seed ${seed}`,
  async (_id, operation) => {
    const findings = await fuzzOperation(world, contract, operation, { cases, seed });
    if (report !== undefined) appendFileSync(report, `${JSON.stringify(findings)}\n`);
    expect(findings.problems, `seed ${seed}`).toEqual([]);
  },
  20_000 + cases * 400,
);
