import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LockedError, takeLock } from "#server/platform/lock.ts";
import { databaseKind, fillDataDir } from "#tests/server/support/database.ts";

const script = path.resolve(import.meta.dirname, "../support/probe-process.ts");
const main = path.resolve(import.meta.dirname, "../../../server/main.ts");

let folder: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "exchange-"));
});
afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

const spawn = (file = script, env: Record<string, string> = {}): ChildProcess => {
  const child = fork(file, {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      CAPTCHA: "off",
      DRAIN_SECONDS: "0",
      BUILD_DIR: "no-build",
      ...env,
    },
  });
  children.push(child);
  return child;
};

const start = async (env: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(script, env);
  const [message] = (await once(child, "message")) as [{ url: string }];
  return { child, url: message.url };
};

const failure = async (child: ChildProcess): Promise<{ code: number; stderr: string }> => {
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, stderr };
};

const post = (url: string) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"name":"one","amount":"1"}',
  });
const listOf = async (url: string): Promise<string[]> =>
  ((await (await fetch(`${url}/api/v1/things/`)).json()) as { ids: string[] }).ids;

// One process at a time on the embedded database: the same for both kinds of suite.
describe.skipIf(databaseKind === "postgres")("the process", { timeout: 60_000 }, () => {
  beforeEach(() => fillDataDir(folder));

  it("loses nothing that it acknowledged when it is killed, and starts again", async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < 2; round++) {
      const { child, url } = await start();
      expect(await listOf(url)).toEqual(acknowledged);
      for (let index = 0; index < 10; index++) {
        const response = await post(`${url}/api/v1/things/`);
        acknowledged.push(((await response.json()) as { id: string }).id);
      }
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    expect(acknowledged).toHaveLength(20);
  });

  it("refuses a folder that another process uses, in one line", async () => {
    const { child, url } = await start();
    const second = await failure(spawn());
    expect(second.code).toBe(1);
    expect(second.stderr).toBe(`DATA_DIR ${folder} is in use by process ${child.pid}\n`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it("answers what it accepted after SIGTERM, and gives its lock back", async () => {
    const { child, url } = await start();
    const agent = new Agent({ keepAlive: true });
    const call = (target: string, method: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
        (resolve, reject) => {
          const sent = request(`${url}${target}`, { agent, method }, (response) => {
            let body = "";
            response.on("data", (part: Buffer) => {
              body += part.toString();
            });
            response.on("end", () =>
              resolve({ status: response.statusCode, connection: response.headers.connection, body }),
            );
          });
          sent.on("error", reject);
          sent.end();
        },
      );
    await call("/healthz", "GET");
    const slow = [1, 2, 3].map((id) => call(`/api/v1/things/${id}/`, "POST"));
    await once(child, "message");
    const begun = performance.now();
    child.kill("SIGTERM");
    const answers = await Promise.all(slow);
    for (const answer of answers)
      expect(answer).toEqual({ status: 200, connection: "close", body: '{"done":true}' });
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(0);
    expect(performance.now() - begun).toBeLessThan(9_000);
    agent.destroy();
    takeLock(folder)();
  });

  it("refuses to be ready while it drains, but goes on answering", async () => {
    const { child, url } = await start({ DRAIN_SECONDS: "2" });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const slow = fetch(`${url}/api/v1/things/1/`, { method: "POST" });
    await once(child, "message");
    child.kill("SIGTERM");
    // The signal has arrived once readiness is refused; until then it is asked again.
    let ready = await fetch(`${url}/readyz`);
    while (ready.status === 200) ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get("retry-after")).toBe("5");
    expect(await ready.json()).toEqual({ status: "unavailable", reason: "draining" });
    expect((await post(`${url}/api/v1/things/`)).status).toBe(201);
    expect((await slow).status).toBe(200);
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(0);
  });

  it("keeps the operator's token of the demo in its folder, for its owner only", async () => {
    const { url } = await start();
    const token = readFileSync(path.join(folder, "operator-token"), "utf8").trim();
    const ask = (authorization: string) => fetch(`${url}/api/v1/secret/`, { headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask("Bearer x")).status).toBe(401);
  });

  it("says what is wrong with its environment in one line", async () => {
    const { code, stderr } = await failure(spawn(main, { PORT: "many" }));
    expect(code).toBe(1);
    expect(stderr).toBe('PORT must be a whole number from 0 to 65535 (it is "many")\n');
  });
});

describe("the lock of a folder", () => {
  it("is held once, and can be taken again", () => {
    const release = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(LockedError);
    release();
    takeLock(folder)();
  });

  it("is taken over from a process that is gone", () => {
    const file = path.join(folder, "lock");
    writeFileSync(file, JSON.stringify({ pid: 4_194_303, boot: "", started: "" }));
    const release = takeLock(folder);
    expect(readFileSync(file, "utf8")).toContain(`"pid":${process.pid}`);
    release();
  });

  it("is taken over from an earlier process with the same number", () => {
    writeFileSync(
      path.join(folder, "lock"),
      JSON.stringify({ pid: process.pid, boot: "an earlier boot", started: "1" }),
    );
    const release = takeLock(folder);
    release();
    expect(() => readFileSync(path.join(folder, "lock"))).toThrow("ENOENT");
  });
});
