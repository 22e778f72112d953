import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "./sources.ts";

let project = "";

/** The flow tools in a project of their own, beside XState alone. */
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "flows-package-"));
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", project], {
    cwd: path.join(root, "packages/flows"),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const name = /xstate-flows-[\d.]+\.tgz/.exec(packed)?.[0] ?? "";
  const installed = path.join(project, "node_modules/xstate-flows");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", path.join(project, name), "--strip-components=1", "-C", installed]);
  for (const needed of ["xstate", "jiti"])
    cpSync(path.join(root, "node_modules", needed), path.join(project, "node_modules", needed), {
      recursive: true,
    });
  writeFileSync(path.join(project, "package.json"), '{ "type": "commonjs" }');
  writeFileSync(path.join(project, "delay.ts"), "export const delay: number = 5000;");
  writeFileSync(
    path.join(project, "lamp.machine.ts"),
    `import { createMachine } from "xstate";
     import { delay } from "./delay";
     export const anyName = createMachine({
       description: "Lights a room.",
       initial: "off",
       states: { off: { on: { press: "on" } }, on: { after: { [delay]: "off" }, on: { press: "off" } }, ghost: {} },
     });`,
  );
  writeFileSync(path.join(project, "bad.machine.ts"), 'throw new Error("no such variable");');
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const flows = (...args: string[]) => {
  const bin = path.join(project, "node_modules/xstate-flows/dist/flows.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: project,
    encoding: "utf8",
  });
  return { status, text: stdout + stderr };
};

it("checks every file, also beside one that cannot be loaded", () => {
  const { status, text } = flows("check", "*.machine.ts");
  expect(status).toBe(1);
  expect(text).toContain("it cannot be walked: no such variable");
  expect(text).toContain("states that cannot be reached: ghost");
});

it("finds every machine that a file exports, whatever its name, and tells flows apart", () => {
  for (const folder of ["one", "two"]) {
    mkdirSync(path.join(project, folder));
    writeFileSync(
      path.join(project, folder, "main.ts"),
      `import { createMachine } from "xstate";
       export const no = 1;
       export const first = createMachine({ initial: "a", states: { a: {}, b: {} } });
       ${folder === "one" ? "" : "export const second = createMachine({});"}`,
    );
  }
  const { text } = flows("check", "*/main.ts");
  for (const id of ["one/main ", "two/main/first", "two/main/second"]) expect(text).toContain(` ${id}`);
});

it("is not disturbed by what a module does when it is loaded", () => {
  writeFileSync(
    path.join(project, "loud.ts"),
    `import { createActor, createMachine } from "xstate";
     console.log("loud");
     setInterval(() => {}, 1000);
     setTimeout(() => { throw new Error("later"); });
     export const loud = createMachine({ entry: () => { throw new Error("at once"); } });
     createActor(loud).start();`,
  );
  const bin = path.join(project, "node_modules/xstate-flows/dist/flows.mjs");
  const { stdout } = spawnSync(process.execPath, [bin, "draw", "loud.ts"], {
    cwd: project,
    encoding: "utf8",
  });
  expect(stdout).toMatch(/^# loud\n/);
});

it("tells a CI server what it has found", () => {
  const { text } = flows("check", "*.machine.ts", "--format", "junit");
  expect(text).toContain('<testsuites tests="2" failures="2">');
  expect(text).toContain('<failure message="states that cannot be reached: ghost"/>');
});

it("generates paths, a checklist and a drawing", () => {
  expect(flows("paths", "lamp.machine.ts").text).toMatch(/press +→ on\n.*after 5000 +→ off/);
  expect(flows("paths", "lamp.machine.ts", "--format", "markdown").text).toContain(
    "Begin: Open the page with the lamp.",
  );
  expect(flows("draw", "lamp.machine.ts").text).toContain("  on --> off: press<br/>after 5000");
});

it("tells what changed for a person since a revision, and between two files", () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: project });
  const file = path.join(project, "lamp.machine.ts");
  const before = readFileSync(file, "utf8");
  writeFileSync(path.join(project, ".gitignore"), "node_modules\n*.tgz\n");
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "Light the room");
  writeFileSync(path.join(project, "delay.ts"), "export const delay: number = 8000;");
  writeFileSync(path.join(project, "old.machine.ts"), before.replace('{ press: "on" }', "{}"));
  expect(flows("diff", "HEAD", "lamp.machine.ts").text).toBe(
    "### lamp\n\n- In `on`, Wait 8 s: after 8 s instead of 5 s\n\n1 of 1 flows changed for a person\n",
  );
  expect(flows("diff", "old.machine.ts", "lamp.machine.ts").text).toContain("- In `off`, new: Press → `on`");
  expect(flows("diff", "lamp.machine.ts", "lamp.machine.ts").text).toBe(
    "0 of 1 flows changed for a person\n",
  );
  writeFileSync(path.join(project, "delay.ts"), "export const delay: number = 5000;");
  rmSync(path.join(project, "old.machine.ts"));
});

it("says what it needs", () => {
  expect(flows("check", "lamp.machine.ts", "typo.machine.ts")).toMatchObject({
    status: 2,
    text: expect.stringContaining("No machine in typo.machine.ts"),
  });
  expect(flows("check", "--format", "junit", "lamp.machine.ts").text).toContain("<testsuites");
  expect(flows("dance")).toMatchObject({ status: 2, text: expect.stringContaining("flows check <files>") });
});
