// Lints the bundle of the contract, which has what its rules add to the files.
import { BUNDLE, REDOCLY, ensureContract } from "./lib/contract.mjs";
import { runTool } from "./lib/process.mjs";

await ensureContract();
const { code, output } = await runTool("redocly", ["lint", BUNDLE], { env: REDOCLY });
console.log(output.trim());
process.exitCode = code;
