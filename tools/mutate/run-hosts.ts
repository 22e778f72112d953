import { spawn } from "node:child_process";
import { appendFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { environment, kill, node, root } from "#tools/lib/process.mjs";
import { readFindings } from "./plan.ts";

/** Milliseconds without any news after which a mutant is taken to run for ever; longer where processes wait in line. */
const patience = 180_000;
const patienceNow = (): number => patience * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly isStuck: boolean;
}

const vitest = join(root, "node_modules/vitest/vitest.mjs");

/** Runs a host until it ends or its findings stop to grow. */
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
    let isStuck = false;
    const take = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const begun = Date.now();
    const watch = setInterval(() => {
      const news = Math.max(begun, statSync(findings).mtimeMs);
      isStuck = Date.now() - news > patienceNow() && readFindings(findings).at(-1)?.status === "start";
      if (isStuck) kill(child, "SIGKILL");
    }, 10_000);
    const leave = (): void => kill(child);
    process.once("exit", leave);
    child.on("close", (code) => {
      clearInterval(watch);
      process.off("exit", leave);
      resolve({ code: code ?? 1, output, isStuck });
    });
  });

/** Runs one host until all its mutants are judged; one that a mutant keeps busy for ever is ended and begun again. */
const runHost = async (name: string, shard: string, findings: string): Promise<void> => {
  for (;;) {
    const { code, output, isStuck } = await runOnce(name, shard, findings);
    for (const line of output.split("\n")) if (line.includes("without any mutant")) console.log(line);
    if (code === 0) return;
    const last = readFindings(findings).at(-1);
    if (!isStuck || last === undefined) throw new Error(output);
    appendFileSync(findings, `${JSON.stringify({ id: last.id, status: "Timeout" })}\n`);
  }
};

/** Runs the mutants of a plan in as many processes as there are files for their findings. */
export const runHosts = async (name: string, files: readonly string[]): Promise<void> => {
  for (const file of files) writeFileSync(file, "");
  await Promise.all(files.map((file, index) => runHost(name, `${index}/${files.length}`, file)));
};
