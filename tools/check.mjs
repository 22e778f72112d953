// `npm run check`: installs the packages of package-lock.json, then checks format, lint, types, dead code, paths,
// contract, generated files and translations. Runs on bare Node 20: no dependencies.
import process from "node:process";
import { runChecks } from "./lib/checks.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { duration, onInterrupt } from "./lib/process.mjs";

onInterrupt();

async function main() {
  await ensureInstalled({ dev: true, say: (line) => console.log(line) });
  const started = performance.now();
  /** @type {{ name: string, output: string }[]} */
  const failures = [];
  await runChecks(({ name, passed, output, milliseconds }) => {
    console.log(`${passed ? "ok    " : "failed"}  ${name.padEnd(16)} ${duration(milliseconds).padStart(7)}`);
    if (!passed) failures.push({ name, output });
  });
  for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
  console.log(
    `\n${failures.length === 0 ? "All checks passed" : `${failures.length} failed`} in ${duration(performance.now() - started)}`,
  );
  process.exitCode = failures.length === 0 ? 0 : 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
