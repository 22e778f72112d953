import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createFeatures } from "./compose.ts";
import { ConfigError } from "./platform/config.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import type { Running } from "./run.ts";
import { ownerPath } from "./console/setup/owner.ts";
import { run, stopBySignal } from "./run.ts";
import { explainFailure } from "./start-failure.ts";

const hints = ({ config, url: listening }: Running, owner: string | null): string[] => {
  const url = config.PORT === 0 ? listening : config.PUBLIC_URL;
  const built = existsSync(path.join(config.BUILD_DIR, "routes.json"));
  return [
    "",
    `  ${config.BRAND_NAME}: ${url}  ·  English: ${url}/en`,
    `  API reference: ${url}/api/docs`,
    ...(config.DEMO
      ? [
          "",
          "  This is a demonstration: seeded data, a moving market, no real money.",
          ...(config.SMTP_URL === undefined ? [`  Mail stays at ${url}/dev/mailbox`] : []),
          config.AUTOPILOT
            ? "  Create a claim, confirm it, press 'I paid': the autopilot plays the operator."
            : "  Play the operator: npm run call -- listOperatorClaims",
          `  Operator token: ${config.OPERATOR_TOKEN}`,
          "",
          `  Accounts, each with the password "${demoPassword}":`,
          ...demoAccounts.map(({ email, role }) => `    ${email} (${role})`),
        ]
      : []),
    ...(owner === null ? [] : ["", `  Nobody works here yet. Create your account: ${url}/en${owner}`]),
    ...(built ? [] : ["", `  There is no built site in ${config.BUILD_DIR}: npm run build makes it.`]),
    "",
  ];
};

const fail = (error: unknown): never => {
  console.error(explainFailure(error, process.env));
  process.exit(1);
};

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 22)
  fail(
    new ConfigError(`Node 22 or newer is needed, this is ${process.versions.node}; npm start brings its own`),
  );
process.on("unhandledRejection", fail);
try {
  const running = await run(process.env, createFeatures);
  stopBySignal(running);
  console.log(hints(running, await ownerPath(running.deps)).join("\n"));
} catch (error) {
  fail(error);
}
