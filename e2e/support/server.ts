import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Balance, Commands, Mail, Ready, Reply, Request } from "./control.ts";

/** The server of one Playwright worker: fresh database, seeded demo, a stopped clock. */
export interface TestServer extends Ready {
  /** Moves the server's clock forward and runs the jobs that become due. */
  advance(seconds: number): Promise<void>;
  /** The server's time, in milliseconds since 1970. */
  now(): Promise<number>;
  /** Runs the jobs that are due now, each once. */
  runJobs(): Promise<void>;
  /** Stops the server, so that connections are refused. The database stays. */
  stop(): Promise<void>;
  /** Starts the server again on the same address. */
  start(): Promise<void>;
  lastMail(to: string): Promise<Mail | null>;
  /** Adds to the referral balance of a user, or to the earnings of their shop. */
  reward(email: string, amount: string, to?: Balance): Promise<void>;
  /** Ends the process and removes its database. */
  close(): Promise<void>;
}

/** Settings of the process. */
export interface LaunchOptions {
  /** Runs the demo's autopilot operator. Off by default, as tests act as the operator. */
  readonly autopilot?: boolean;
  /** Uses the product's cost for passwords and captcha. Nearly none by default. */
  readonly productCost?: boolean;
  /** Seeds the demo. On by default; without it the server is a new installation, which nobody has set up yet. */
  readonly demo?: boolean;
}

const program = fileURLToPath(new URL("../../tools/e2e-server.ts", import.meta.url));

/**
 * Starts a server process and waits until it answers.
 * @throws Error with what the process printed, when it ends before that.
 */
export async function launchServer({
  autopilot = false,
  productCost = false,
  demo = true,
}: LaunchOptions = {}): Promise<TestServer> {
  const child = fork(program, {
    env: {
      ...process.env,
      TEST_DB: process.env["E2E_DATABASE"] ?? "pglite",
      AUTOPILOT: String(autopilot),
      DEMO: String(demo),
      E2E_COST: productCost ? "product" : "least",
    },
    silent: true,
  });
  let printed = "";
  const keep = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-10_000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);

  const said = await ready(child, () => printed);
  const ask = asker(child, () => printed);
  return {
    ...said,
    advance: async (seconds) => void (await ask("advance", { seconds })),
    now: () => ask("now", null),
    runJobs: async () => void (await ask("runJobs", null)),
    stop: async () => void (await ask("stop", null)),
    start: async () => void (await ask("start", null)),
    lastMail: (to) => ask("lastMail", { to }),
    reward: async (email, amount, to = "referral_reward") =>
      void (await ask("reward", { email, amount, to })),
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** What the process says once its server listens. */
function ready(child: ChildProcess, printed: () => string) {
  return new Promise<Ready>((resolve, reject) => {
    child.on("message", (reply: Reply) => "ready" in reply && resolve(reply.ready));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${printed()}`)));
  });
}

/** Sends commands and matches answers to them by number. */
function asker(child: ChildProcess, printed: () => string) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  child.on("message", (reply: Reply) => {
    if ("ready" in reply) return;
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("error" in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.value);
  });
  child.once("exit", () => {
    for (const asked of waiting.values()) asked.reject(new Error(`The server has ended:\n${printed()}`));
  });
  return async <Name extends keyof Commands>(
    command: Name,
    argument: Commands[Name]["takes"],
  ): Promise<Commands[Name]["gives"]> => {
    const asked = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, asked);
    const request: Request = { id: last, command, argument };
    child.send(request);
    return (await asked.promise) as Commands[Name]["gives"];
  };
}
