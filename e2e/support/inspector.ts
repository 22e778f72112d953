import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestServer } from "./server.ts";

/** The development server with the inspector, over the server of the test. */
export interface InspectedSite {
  /** Of the inspector; the site is at the same origin. */
  readonly url: string;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL("../../tools/inspect.mjs", import.meta.url));

/**
 * Starts `npm run inspect` for a running server.
 * @throws Error with its output when it exits before it is ready
 */
export async function launchInspector({ url }: TestServer): Promise<InspectedSite> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, INSPECT_API: url, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const [, address] = /The inspector: (\S+)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
  child.once("exit", (code) => reject(new Error(`The inspector ended with ${code}:\n${printed}`)));
  const exit = once(child, "exit");
  return {
    url: await promise,
    close: async () => {
      child.kill("SIGTERM");
      await exit;
    },
  };
}
