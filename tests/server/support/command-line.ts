import { spawn } from "node:child_process";
import { once } from "node:events";
import type { TestServer } from "./server.ts";
import { operatorToken } from "./server.ts";
import { node, root } from "#tools/lib/process.mjs";

/** The result of the operator's command line. */
export interface Told {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs `npm run operator -- …` against a server that listens from then on. */
export const openCommandLine = async (server: TestServer): Promise<(...args: string[]) => Promise<Told>> => {
  const origin = await server.app.http.listen({ port: 0, host: "127.0.0.1" });
  return async (...args) => {
    const child = spawn(node, ["tools/operator.ts", ...args], {
      cwd: root,
      env: { PATH: process.env["PATH"], OPERATOR_URL: `${origin}/en`, OPERATOR_TOKEN: operatorToken },
    });
    let out = "";
    let error = "";
    child.stdout.on("data", (chunk) => (out += String(chunk)));
    child.stderr.on("data", (chunk) => (error += String(chunk)));
    const [code] = (await once(child, "close")) as [number];
    return { code, out, error };
  };
};
