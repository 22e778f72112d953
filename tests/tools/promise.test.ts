import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSigningKeys, parseKeys } from "#server/platform/crypto/signing-keys.ts";
import { samplePromise } from "#tests/support/promise.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "promise-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command; what it prints, and whether it succeeded. */
const run = (...args: readonly string[]) => {
  try {
    const output = execFileSync(process.execPath, ["tools/promise.ts", ...args], {
      encoding: "utf8",
      stdio: "pipe",
    });
    return { output, isRight: true };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { output: stdout + stderr, isRight: false };
  }
};

test("keys are made, signed with, published, and checked with", () => {
  const [keys, published, order] = ["keys.json", "jwks.json", "order.txt"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  expect(run("rotate", keys).output).toContain("v=promise1; kid=");
  expect(statSync(keys).mode & 0o777).toBe(0o600);
  const signing = createSigningKeys(parseKeys(readFileSync(keys, "utf8")));
  const now = new Date();
  const promise = samplePromise({ iat: Math.floor(now.getTime() / 1000) });
  const jws = signing.sign(promise, now) ?? "";
  writeFileSync(published, JSON.stringify(signing.published(promise.iss)));
  writeFileSync(order, `${jws}\n`);
  const checked = run("check", order, published);
  expect(checked.isRight, checked.output).toBe(true);
  expect(checked.output).toContain("exchange.example\nOrder No. 1024. The exchange is under way");
  expect(checked.output).toContain("You receive: ₽50,123.45");
  writeFileSync(order, jws.slice(0, -9));
  expect(run("check", order, published)).toMatchObject({ isRight: false });
  expect(run("check", order, published).output).toContain("The promise is cut.");
  expect(run("check", path.join(folder, "none"), published).output).toMatch(/^There is no file /);
});

test("without a command it tells what there is", () => {
  expect(run()).toMatchObject({ isRight: true, output: expect.stringContaining("check FILE") });
  expect(run("nonsense").isRight).toBe(false);
});
