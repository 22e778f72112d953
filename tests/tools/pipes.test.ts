import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, textOf } from "#tests/repository/sources.ts";

const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
const tools = [...new Set(Object.values(scripts).map((line) => line.split(" ")[1] ?? ""))].filter((name) =>
  name.startsWith("tools/"),
);

it("every command line imports the handler of closed pipes", () => {
  const prepared = (file: string): boolean => /lib\/(?:pipe|process)\.mjs"/.test(textOf(file));
  expect(tools.filter((file) => !prepared(file))).toEqual([]);
  expect(textOf("tools/lib/process.mjs")).toContain('import "./pipe.mjs";');
});

it("a command exits quietly when its reader closes the pipe", async () => {
  const noisy = "setInterval(() => console.log('x'.repeat(100_000)), 1)";
  const child = spawn(process.execPath, ["--import", join(root, "tools/lib/pipe.mjs"), "-e", noisy]);
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  child.stdout.once("data", () => child.stdout.destroy());
  const [code] = (await once(child, "close")) as [number];
  expect(errors).toBe("");
  expect(code).toBe(0);
});
