import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LockedError, takeLock } from "#server/platform/data/lock.ts";
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

// One process at a time on the embedded database: both kinds of suite behave the same.
describe.skipIf(databaseKind === "postgres")("the process", { timeout: 60_000 }, () => {
  beforeEach(() => fillDataDir(folder));

  it("loses nothing acknowledged when it is killed, and starts again", async () => {
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

  it("answers accepted requests after SIGTERM, and releases its lock", async () => {
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

  it("is not ready while it drains, but still answers", async () => {
    const { child, url } = await start({ DRAIN_SECONDS: "2" });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const slow = fetch(`${url}/api/v1/things/1/`, { method: "POST" });
    await once(child, "message");
    child.kill("SIGTERM");
    // Once readiness is refused the signal has arrived; until then the test asks again.
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

  it("stores the demo's operator token in its folder, readable only by the owner", async () => {
    const { url } = await start();
    const token = readFileSync(path.join(folder, "operator-token"), "utf8").trim();
    const ask = (authorization: string) => fetch(`${url}/api/v1/secret/`, { headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask("Bearer x")).status).toBe(401);
  });

  it("reports an invalid environment in one line", async () => {
    const { code, stderr } = await failure(spawn(main, { PORT: "many" }));
    expect(code).toBe(1);
    expect(stderr).toBe('PORT must be a whole number from 0 to 65535 (it is "many")\n');
  });
});

/** A PostgreSQL that refuses every connection with the given state. */
const refusingDatabase = async (state: string): Promise<Server> => {
  const fields = `SFATAL\0C${state}\0Mrefused for the role "secret-user"\0\0`;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      const length = Buffer.alloc(4);
      length.writeInt32BE(Buffer.byteLength(fields) + 4);
      socket.end(Buffer.concat([Buffer.from("E"), length, Buffer.from(fields)]));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
};
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

// These failures do not depend on the suite's kind of database.
describe.skipIf(databaseKind === "postgres")("a failed start", { timeout: 120_000 }, () => {
  const explained = async (env: Record<string, string>): Promise<string> => {
    const { code, stderr } = await failure(spawn(main, env));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    return stderr.trim();
  };

  it.each([
    ["28P01", "DATABASE_URL: the database refuses the user or the password"],
    ["28000", "DATABASE_URL: the database refuses the user: check the role and pg_hba.conf"],
    ["3D000", "DATABASE_URL: there is no such database: create it first"],
  ])("reports what the database refuses by %s, without its address", async (state, line) => {
    const database = await refusingDatabase(state);
    const url = `postgresql://secret-user:secret-password@127.0.0.1:${String(portOf(database))}/x`;
    expect(await explained({ DATABASE_URL: url, DEMO: "false" })).toBe(line);
    database.close();
  });

  it("reports every invalid variable in its own line", async () => {
    const wrong: Record<string, string> = {
      PORT: "99999",
      PUBLIC_URL: "exchange.example",
      DATABASE_URL: "mysql://user:hidden@x/y",
      DATABASE_POOL: "0",
      DEMO: "perhaps",
      AUTOPILOT: "2",
      AUTOPILOT_SECONDS: "0",
      CLAIMS_UNPAID: "-1",
      CLAIMS_PER_HOUR: "many",
      OPERATOR_TOKEN: "hidden",
      GATEWAY_SECRET: "hidden",
      CAPTCHA: "none",
      CAPTCHA_LOGIN: "maybe",
      CAPTCHA_KEY: "hidden",
      SESSION_KEY: "hidden",
      ACCOUNT_KEY: "hidden",
      SIGN_INS_PER_HOUR: "1.5",
      SMTP_URL: "http://hidden",
      MAIL_FROM: "x",
      LOG_LEVEL: "loud",
      TRUST_PROXY: "nginx",
      FORM_ACTIONS: "pay.example",
      RATES_INTERVAL: "0",
      CHECK_RESPONSES: "sometimes",
      BRAND_NAME: "x".repeat(61),
      BRAND_EMAIL: "support",
      BRAND_TELEGRAM: "?",
      SUPPORT_HOURS: "by day",
      DRAIN_SECONDS: "9",
    };
    const { code, stderr } = await failure(spawn(main, wrong));
    expect(code).toBe(1);
    const lines = stderr.trim().split("\n");
    expect(new Set(lines.map((line) => line.split(" ")[0]))).toEqual(new Set(Object.keys(wrong)));
    expect(lines).toHaveLength(Object.keys(wrong).length);
    expect(stderr).not.toContain("hidden");
  });

  it("reports that DATA_DIR cannot be used", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(await explained({ DATA_DIR: file })).toBe(`DATA_DIR ${file} is no folder`);
    expect(await explained({ DATA_DIR: path.join(file, "below") })).toContain("is no folder");
  });

  it("reports a damaged embedded database, and releases the lock", async () => {
    await fillDataDir(folder);
    const control = path.join(folder, "pglite", "global", "pg_control");
    writeFileSync(control, Buffer.alloc(8192, 0xff));
    expect(await explained({})).toBe(
      `DATA_DIR ${folder} holds a database that cannot be opened: it is damaged, or another version wrote it. Restore a backup, or name another folder`,
    );
    takeLock(folder)();
  });

  it("reports that the port is taken, or the host belongs to another machine", async () => {
    await fillDataDir(folder);
    const taken = await refusingDatabase("00000");
    const PORT = String(portOf(taken));
    expect(await explained({ PORT })).toBe(`PORT ${PORT} is in use by another program`);
    expect(await explained({ PORT: "0", METRICS_PORT: PORT })).toBe(
      `METRICS_PORT ${PORT} is in use by another program`,
    );
    expect(await explained({ HOST: "192.0.2.1" })).toBe("HOST 192.0.2.1 is no address of this machine");
    taken.close();
  });
});

describe("the lock of a folder", () => {
  it.each(["", "{", "null", "[]"])("is taken over when it names no process: %j", (content) => {
    writeFileSync(path.join(folder, "lock"), content);
    const release = takeLock(folder);
    expect(readFileSync(path.join(folder, "lock"), "utf8")).toContain(`"pid":${process.pid}`);
    release();
  });

  it("is exclusive, and can be taken again after its release", () => {
    const release = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(LockedError);
    release();
    takeLock(folder)();
  });

  it("is taken over from a dead process", () => {
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
