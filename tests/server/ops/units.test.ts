import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { variables } from "#server/config.ts";
import { root } from "#tools/lib/process.mjs";

const source = path.join(root, "ops/systemd");
const folder = mkdtempSync(path.join(tmpdir(), "exchange-units-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const analyze = (...args: readonly string[]) =>
  spawnSync("systemd-analyze", args, { encoding: "utf8", env: { ...process.env, SYSTEMD_COLORS: "0" } });

describe.skipIf(analyze("--version").status !== 0)("the units of systemd", () => {
  // The program is elsewhere here, and an instance has its port.
  const files = readdirSync(source).map((name) => {
    const file = path.join(folder, name.replace("@.", "@3001."));
    writeFileSync(file, readFileSync(path.join(source, name), "utf8").replaceAll("/opt/exchange", root));
    return file;
  });

  it("are right", () => {
    expect(analyze("verify", ...files)).toMatchObject({ status: 0, stderr: "" });
  });

  it.each(files.filter((file) => file.endsWith(".service")))("shut the program in: %s", (file) => {
    expect(analyze("security", "--offline=true", "--threshold=30", file)).toMatchObject({ status: 0 });
  });
});

const { services } = parse(readFileSync(path.join(root, "ops/compose.yaml"), "utf8"), { merge: true }) as {
  services: Record<string, { image: string; environment?: Record<string, string> }>;
};

it("the containers dump with the version of PostgreSQL that serves", () => {
  // What Debian ships: pg_dump refuses a server that is newer.
  const shipped: Readonly<Record<string, string>> = { bookworm: "15", trixie: "17" };
  const base = /node:\d+-(\w+)-slim/.exec(readFileSync(path.join(root, "ops/Containerfile"), "utf8"))?.[1];
  expect(services["postgres"]?.image.split(":")[1]).toBe(shipped[base ?? ""]);
});

it("the containers set variables that there are", () => {
  const set = Object.values(services)
    .filter(({ image }) => image === "exchange")
    .flatMap(({ environment = {} }) => Object.keys(environment));
  expect(set).toContain("DATABASE_URL");
  expect(set.filter((name) => !(name in variables))).toEqual([]);
});
