import { appendFileSync } from "node:fs";
import process from "node:process";
import { expect, test } from "vitest";
import { sharedContract } from "#tests/server/support/contract.ts";
import { fuzzOperation } from "./support/fuzz.ts";
import { useWorld } from "./support/world.ts";

/*
 * Requests generated from the contract, good ones and bad ones. `npm run chaos:fuzz -- --cases 500 --seed 1` sends
 * more of them; a failure names its seed and number.
 */
const contract = sharedContract();
const cases = Number(process.env["FUZZ_CASES"] ?? 5);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_120);
const report = process.env["FUZZ_REPORT"];

const world = useWorld();

test.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  `%s, ${cases} requests of seed ${seed}`,
  async (_id, operation) => {
    const findings = await fuzzOperation(world, contract, operation, { cases, seed });
    if (report !== undefined) appendFileSync(report, `${JSON.stringify(findings)}\n`);
    expect(findings.problems, `seed ${seed}`).toEqual([]);
  },
  20_000 + cases * 400,
);
