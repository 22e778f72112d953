import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { environment, kill, node, root } from "#tools/lib/process.mjs";
import { readFindings } from "./plan.ts";

interface Ended {
  readonly code: number;
  readonly output: string;
}

const vitest = join(root, "node_modules/vitest/vitest.mjs");

/** Runs a host until it ends. */
const runOnce = (name: string, shard: string, findings: string): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(node, [vitest, "run", "--config", "tools/mutate/vitest.config.ts"], {
      cwd: root,
      env: environment({
        MUTATE_PLAN: `${name}.plan.json`,
        MUTATE_FINDINGS: findings,
        MUTATE_SHARD: shard,
        NO_COLOR: "1",
      }),
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    const take = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const leave = (): void => kill(child);
    process.once("exit", leave);
    child.on("close", (code) => {
      process.off("exit", leave);
      resolve({ code: code ?? 1, output });
    });
  });

/** Runs one host until all its mutants are judged. A host that a mutant keeps busy forever is ended and restarted. */
const runHost = async (name: string, shard: string, findings: string): Promise<void> => {
  for (;;) {
    const before = readFindings(findings).length;
    const { code, output } = await runOnce(name, shard, findings);
    for (const line of output.split("\n")) if (line.includes("without any mutant")) console.log(line);
    if (code === 0) return;
    // The watchdog thread records the mutant for which it ended the process. Any other cause would recur.
    const found = readFindings(findings);
    if (found.length === before || found.at(-1)?.status !== "Timeout") throw new Error(output);
  }
};

/** Runs the mutants of a plan in one process per findings file, each with a part of the tests. */
export const runHosts = async (name: string, files: readonly string[]): Promise<void> => {
  for (const file of files) writeFileSync(file, "");
  await Promise.all(files.map((file, index) => runHost(name, `${index}/${files.length}`, file)));
};
