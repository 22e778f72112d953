// Lints the bundle of the contract: no file of an area is a document by itself.
import { BUNDLE, ensureContract } from "./lib/contract.mjs";
import { runTool } from "./lib/process.mjs";

ensureContract();
// Redocly stays off the network.
const env = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
const { code, output } = await runTool("redocly", ["lint", BUNDLE], { env });
console.log(output.trim());
process.exitCode = code;
