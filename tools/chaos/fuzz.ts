/*
 * `npm run chaos:fuzz -- --cases 500 --seed 20261120`: sends requests generated from the contract (tests/contract),
 * this many per operation, and reports the outcomes. Then sends hostile headers, paths, bodies and framings.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Findings } from "#tests/contract/support/fuzz.ts";
import { runTool } from "#tools/lib/process.mjs";
import { atMost, inMilliseconds } from "#tools/bench/measure.ts";
import { hostileRequests, send } from "./lib/hostile-requests.ts";
import { none, runChaos, told } from "./lib/run.ts";
import { startServer, temporaryFolder } from "./lib/servers.ts";

/** The longest time, in milliseconds, that a bystander's request may take during the attack. */
const patience = 700;

/** Sends hostile requests, a few at a time, while a bystander polls the server's health. */
const attack = async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), TRUST_PROXY: "127.0.0.1" });
  const waiting = hostileRequests();
  const sent = waiting.length;
  const problems: string[] = [];
  let [slowest, isOver] = [0, false];
  const others = (async () => {
    while (!isOver) {
      const { milliseconds } = await send(
        server.port,
        Buffer.from("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
      );
      slowest = Math.max(slowest, milliseconds);
    }
  })();
  const attacker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { statuses, text } = await send(server.port, next.bytes);
      if (statuses.some((status) => status >= 500)) problems.push(`${next.name}: ${statuses.join(", ")}`);
      if (text.includes("/smuggled")) problems.push(`${next.name}: a second request came in`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, attacker));
  isOver = true;
  await others;
  if (!server.isAlive()) problems.push("the server has ended");
  await server.end("SIGTERM");
  return { sent, slowest, problems };
};

await runChaos(
  "fuzz: requests made from the contract",
  { cases: 500, seed: 20_261_120 },
  async ({ cases, seed }) => {
    const file = join(temporaryFolder(), "findings.jsonl");
    const { output } = await runTool(
      "vitest",
      ["run", "--project", "contract", "tests/contract/fuzz.test.ts"],
      {
        env: { FUZZ_CASES: String(cases), FUZZ_SEED: String(seed), FUZZ_REPORT: file, NO_COLOR: "1" },
      },
    );
    if (!existsSync(file)) throw new Error(output.trim());
    const findings = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Findings);
    const columns = ["cases", "taken", "refused", "failed"] as const;
    console.log(`  ${"operation".padEnd(24)}${columns.map((name) => name.padStart(9)).join("")} problems`);
    for (const found of findings)
      console.log(
        `  ${found.operation.padEnd(24)}${columns.map((name) => String(found[name]).padStart(9)).join("")}${String(found.problems.length).padStart(9)}`,
      );
    const problems = findings.flatMap(({ operation, problems: list }) =>
      list.map((problem) => `${operation} ${problem}`),
    );
    const sum = (name: (typeof columns)[number]) => findings.reduce((total, found) => total + found[name], 0);
    const hostile = await attack();
    return {
      figures: [
        told("operations", findings.length),
        told("requests", sum("cases")),
        none("answers of 500, or invalid by the contract", sum("failed")),
        none("other problems", problems.length - sum("failed")),
        told("hostile headers, paths, bodies and framings", hostile.sent),
        none("answers of 500 and smuggled requests", hostile.problems.length),
        atMost("slowest request of others meanwhile", hostile.slowest, patience, inMilliseconds),
      ],
      problems: [...problems, ...hostile.problems],
    };
  },
);
