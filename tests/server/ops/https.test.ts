import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openLane } from "#tools/chaos/lib/api.ts";
import { postgresPlace, startServer } from "#tools/chaos/lib/servers.ts";
import { freePort, root } from "#tools/lib/process.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "exchange-https-"));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const authority = path.join(folder, "caddy/pki/authorities/local/root.crt");

/** Caddy with the file of this house, a certificate of its own, and no port but one. */
const startCaddy = async (upstreams: readonly string[]): Promise<number> => {
  const [port, plain] = [await freePort(), await freePort()];
  const file = path.join(folder, "Caddyfile");
  const options = `admin off
    local_certs
    skip_install_trust
    auto_https disable_redirects
    http_port ${String(plain)}
    https_port ${String(port)}`;
  writeFileSync(file, `{\n${options}\n}\nimport ${path.join(root, "ops/Caddyfile")}\n`);
  started.push(
    spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
      env: {
        PATH: process.env["PATH"],
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE: "localhost",
        UPSTREAMS: upstreams.join(" "),
      },
      stdio: "ignore",
    }),
  );
  return port;
};

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Asks through Caddy, whose authority alone is trusted. */
const ask = (port: number, method: string, target: string, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        method,
        host: "localhost",
        path: target,
        agent: false,
        ca: readFileSync(authority),
        headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () => {
          const isJson = response.headers["content-type"]?.startsWith("application/json") === true;
          resolve({
            status: response.statusCode ?? 0,
            json: isJson ? (JSON.parse(text) as Answer["json"]) : {},
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body && JSON.stringify(body));
  });

const untilReady = async (port: number): Promise<void> => {
  for (;;) {
    const isReady = existsSync(authority) && (await ask(port, "GET", "/readyz").catch(() => undefined));
    if (isReady && isReady.status === 200) return;
    await delay(50);
  }
};

describe.skipIf(spawnSync("caddy", ["version"]).status !== 0)("two instances behind Caddy", () => {
  it("make orders over https, also while one of them ends", { timeout: 180_000 }, async () => {
    const place = await postgresPlace(process.env["TEST_DATABASE_URL"] ?? "");
    const env = {
      ...place.env,
      TRUST_PROXY: "loopback",
      PUBLIC_URL: "https://localhost",
      DRAIN_SECONDS: "3",
    };
    const first = await startServer(env);
    const second = await startServer(env);
    try {
      const lane = await openLane(first.url, "BTC", "SBERRUB");
      const port = await startCaddy([first, second].map(({ url }) => new URL(url).host));
      await untilReady(port);
      const order = () => ask(port, "POST", "/en/api/v1/claim/", lane.body());
      const made = await order();
      expect(made.status).toBe(201);
      expect((await ask(port, "GET", "/metrics")).status).toBe(404);
      const ended = second.end("SIGTERM");
      const statuses: number[] = [];
      while (second.isAlive()) statuses.push((await order()).status);
      await ended;
      statuses.push((await order()).status);
      expect(new Set(statuses)).toEqual(new Set([201]));
      await first.end("SIGTERM");
    } finally {
      await Promise.all([first, second].map((server) => server.end("SIGKILL")));
    }
  });
});
