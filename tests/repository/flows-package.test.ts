import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findChromium } from "#tools/find-chromium.mjs";
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
  for (const needed of ["@playwright", "playwright", "playwright-core"])
    symlinkSync(path.join(root, "node_modules", needed), path.join(project, "node_modules", needed));
  for (const needed of ["xstate", "jiti", "elkjs"])
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

it("has figures of all flows for programs and for pull requests", () => {
  expect(
    JSON.parse(/\{[\s\S]*\}/.exec(flows("check", "lamp.machine.ts", "--format", "json").text)?.[0] ?? ""),
  ).toEqual({
    total: { flows: 1, states: 4, transitions: 3, cases: 0, undescribed: 3, happy: 1, faults: 1 },
    flows: [
      {
        id: "lamp",
        figures: { states: 4, transitions: 3, cases: 0, undescribed: 3, happy: 1 },
        found: expect.arrayContaining(["states that cannot be reached: ghost"]),
      },
    ],
  });
  const { text } = flows("check", "*.machine.ts", "--format", "markdown");
  expect(text).toMatch(/^\| lamp +\| 4 +\| 3 +\| 0 +\| 3 +\| 1 +\| 1 +\|$/m);
  expect(text).toContain("### bad\n\n- it cannot be walked: no such variable");
});

it("generates paths, a checklist and a drawing", () => {
  expect(flows("paths", "lamp.machine.ts").text).toMatch(/press +→ on\n.*after 5000 +→ off/);
  expect(flows("paths", "lamp.machine.ts", "--format", "markdown").text).toContain(
    "Begin: Open the page with the lamp.",
  );
  expect(flows("draw", "lamp.machine.ts").text).toContain("  on --> off: press<br/>after 5000");
});

it("does with the example of its README what that says", () => {
  const example = /```ts\n\/\/ door\.machine\.ts\n([\s\S]*?)```/.exec(
    readFileSync(path.join(root, "packages/flows/README.md"), "utf8"),
  );
  writeFileSync(path.join(project, "door.machine.ts"), example?.[1] ?? "");
  expect(flows("check", "door.machine.ts").text).toContain("states that cannot be reached: painted");
  expect(flows("draw", "door.machine.ts", "--format", "svg").text).toBe(
    readFileSync(path.join(root, "packages/flows/door.svg"), "utf8"),
  );
});

it("draws each flow into a file of its own", () => {
  expect(flows("draw", "*.machine.ts", "--format", "svg").text).toContain("--out FOLDER");
  expect(flows("draw", "lamp.machine.ts", "--format", "etching").text).toContain("markdown, mermaid, svg");
  flows("draw", "*.machine.ts", "--format", "svg", "--out", "pictures");
  const picture = readFileSync(path.join(project, "pictures/lamp.svg"), "utf8");
  for (const state of ["off", "on", "ghost"]) expect(picture).toContain(`<g data-state="${state}">`);
  expect(picture).toContain('<g data-edge="on → off">');
  flows("draw", "lamp.machine.ts", "--format", "mermaid", "--out", "pictures");
  expect(readFileSync(path.join(project, "pictures/lamp.mmd"), "utf8")).toMatch(/^stateDiagram-v2\n/);
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

it("runs the paths of machines by themselves, and says what they do not cover", () => {
  const { status, text } = flows("test", "lamp.machine.ts", "--junit", "lamp.xml");
  expect(text).toContain("ok      lamp: 1 path, 3 of 4 states, 3 of 3 transitions");
  expect(status).toBe(0);
  expect(readFileSync(path.join(project, "lamp.xml"), "utf8")).toContain('failures="0"');
  expect(readFileSync(path.join(project, "flows-report/lamp.uncovered.txt"), "utf8")).toBe(
    "state ghost: no path is known\n",
  );
});

it("has the types of its sources", () => {
  mkdirSync(path.join(project, "types"));
  writeFileSync(
    path.join(project, "types/use.ts"),
    `import { connect } from "xstate-flows/connect";
     import { pathsOf, type PageModel } from "xstate-flows/playwright";
     connect({ url: "http://127.0.0.1:1", hiding: { secret: /x/ } });
     // @ts-expect-error -- there is no such option
     connect({ address: "" });
     const model = {} as PageModel;
     // @ts-expect-error -- a scene has a page
     for (const { walk } of pathsOf(model)) void walk({});`,
  );
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "nodenext",
    lib: ["esnext", "dom"],
    types: ["node"],
    typeRoots: [path.join(root, "node_modules/@types")],
  };
  writeFileSync(path.join(project, "types/tsconfig.json"), JSON.stringify({ compilerOptions }));
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  expect(spawnSync(process.execPath, [tsc, "-p", "types"], { cwd: project, encoding: "utf8" }).stdout).toBe(
    "",
  );
});

it("walks a page by the project's own Playwright", { timeout: 120_000 }, () => {
  writeFileSync(
    path.join(project, "playwright.config.ts"),
    `export default { use: { launchOptions: ${JSON.stringify({ executablePath: findChromium(), args: ["--no-sandbox"] })} } };`,
  );
  writeFileSync(
    path.join(project, "lamp.html"),
    `<button onclick="this.textContent = this.textContent === 'off' ? 'on' : 'off'">off</button>`,
  );
  const spec = (see: string) =>
    `import { expect, test } from "@playwright/test";
     import { createMachine } from "xstate";
     import { pathsOf, type PageModel } from "xstate-flows/playwright";
     const seen = (text: string) => async ({ page }) => expect(page.getByRole("button")).toHaveText(text, { timeout: 500 });
     const lamp: PageModel = {
       flow: "lamp",
       machine: createMachine({ initial: "off", states: { off: { on: { press: "on" } }, on: { on: { press: "off" } } } }),
       begin: ({ page }) => page.goto(${JSON.stringify(`file://${project}/lamp.html`)}),
       states: { off: { see: seen("off") }, on: { see: seen("${see}") } },
       events: { press: ({ page }) => page.getByRole("button").click() },
     };
     for (const path of pathsOf(lamp)) test(path.title, ({ page }) => path.walk({ page }));
     test("something else", () => { throw new Error("It is not asked for"); });`;
  writeFileSync(path.join(project, "lamp.spec.ts"), spec("on"));
  const walked = flows("test", "lamp.machine.ts", "--page", "--workers", "1", "--junit", "page.xml");
  expect(walked.text).toContain("lamp: 1 of 1 paths, 2 states, 2 transitions, 0 of them not reached");
  expect(walked.status).toBe(0);
  expect(readFileSync(path.join(project, "page.xml"), "utf8")).toContain("paths of lamp 1: press");
  expect(readFileSync(path.join(project, "flows-report/lamp.html"), "utf8")).toContain("lamp/off.png");

  writeFileSync(path.join(project, "lamp.spec.ts"), spec("burning"));
  const failed = flows("test", "lamp.machine.ts", "--page", "--out", ".");
  expect(failed.status).toBe(1);
  expect(existsSync(path.join(project, "lamp.machine.ts")), "what else is in the folder of reports").toBe(
    true,
  );
  expect(failed.text).toContain("lamp: 0 of 1 paths");
  expect(failed.text).toContain("trace.zip");
});

it("says what it needs", () => {
  expect(flows("check", "lamp.machine.ts", "typo.machine.ts")).toMatchObject({
    status: 2,
    text: expect.stringContaining("No machine in typo.machine.ts"),
  });
  expect(flows("check", "--format", "junit", "lamp.machine.ts").text).toContain("<testsuites");
  expect(flows("dance")).toMatchObject({ status: 2, text: expect.stringContaining("flows check <files>") });
});

/** `flows inspect`, and its address. */
async function inspecting() {
  const bin = path.join(project, "node_modules/xstate-flows/dist/flows.mjs");
  const child = spawn(process.execPath, [bin, "inspect", "*.machine.ts", "--port", "0"], { cwd: project });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /The inspector: (\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
  child.once("exit", (code) => reject(new Error(`The inspector ended with ${code}:\n${printed}`)));
  return { url: await promise, stop: () => child.kill() };
}

/** The answer to a request, or to the wish for a WebSocket, with these headers. */
async function statusOf(url: string, headers: Record<string, string>, isSocket = false): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const upgrade = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "MDEyMzQ1Njc4OWFiY2RlZg==",
  };
  const asked = request(url, { headers: { ...(isSocket && upgrade), ...headers } });
  asked.on("response", ({ statusCode = 0 }) => resolve(statusCode));
  asked.on("upgrade", ({ statusCode = 0 }, socket) => {
    socket.destroy();
    resolve(statusCode);
  });
  asked.on("error", reject);
  asked.end();
  return promise.finally(() => asked.destroy());
}

/** What an inspector hears when it watches the program that is called so. */
async function watched(url: string, name: string, last: string): Promise<string[]> {
  const socket = new WebSocket(url.replace("http", "ws"));
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const types: string[] = [];
  let hasState = false;
  socket.addEventListener("open", () => socket.send('{"type":"inspector.here"}'));
  socket.addEventListener("message", ({ data }) => {
    const {
      type,
      page,
      steps = [],
    } = JSON.parse(String(data)) as {
      type: string;
      page?: { id: string; address: string };
      steps?: { event: { type: string }; states: string[] }[];
    };
    if (page?.address !== name) return;
    if (type === "page.here")
      socket.send(JSON.stringify({ type: "inspector.watch", page: page.id, inspector: "test" }));
    // What was told before the state is part of it.
    if (type === "page.state") types.length = 0;
    hasState ||= type === "page.state";
    if (!hasState) return;
    types.push(...steps.map(({ event, states }) => `${event.type} → ${states.at(-1)}`));
    if (types.at(-1) === last) resolve(types);
  });
  return promise.finally(() => socket.close());
}

it("watches programs live, and lets nobody else in", async () => {
  const { url, stop } = await inspecting();
  try {
    expect(await (await fetch(url)).text()).toContain("Flow inspector");
    const { flows: served } = (await (await fetch(`${url}/flows.json`)).json()) as {
      flows: { id: string; problem?: string; machine?: string }[];
    };
    expect(served.find(({ id }) => id === "bad")?.problem).toBe("no such variable");
    expect(served.find(({ id }) => id === "lamp")?.machine).toContain("Lights a room.");

    writeFileSync(
      path.join(project, "program.mjs"),
      `import { createActor, createMachine } from "xstate";
       import { connect } from "xstate-flows/connect";
       const lamp = createMachine({ initial: "off", states: { off: { on: { press: "on" } }, on: {} } });
       createActor(lamp, { inspect: connect({ url: ${JSON.stringify(url)}, name: "lamps" }) }).start().send({ type: "press" });`,
    );
    // It ends by itself, and what it did can still be seen.
    const { status } = spawnSync(process.execPath, ["program.mjs"], { cwd: project, timeout: 20_000 });
    expect(status).toBe(0);
    expect(await watched(url, "lamps", "press → on")).toEqual(["xstate.init → off", "press → on"]);

    // What `@statelyai/inspect` sends.
    const stately = new WebSocket(url.replace("http", "ws"));
    stately.addEventListener("open", () => {
      const base = { _version: "0.7.2", sessionId: "x:0", createdAt: "1", rootId: "x:0", id: null };
      const snapshot = { status: "active", value: { shown: "on" }, context: { times: 1 } };
      const event = { type: "press" };
      for (const told of [
        {
          type: "@xstate.actor",
          name: "lamp",
          definition: '{"id":"lamp","states":{}}',
          snapshot: {},
          ...base,
        },
        { type: "@xstate.event", event, ...base },
        { type: "@xstate.snapshot", event, snapshot, ...base },
      ])
        stately.send(JSON.stringify(told));
    });
    expect(await watched(url, "@statelyai/inspect", "press → shown.on")).toEqual(["press → shown.on"]);
    stately.close();

    expect(await statusOf(url, {}, true)).toBe(101);
    expect(await statusOf(url, { origin: "http://localhost:5173" }, true)).toBe(101);
    for (const origin of ["https://evil.test", "null", "http://localhost.evil.test"]) {
      expect(await statusOf(url, { origin }, true)).toBe(403);
      expect(await statusOf(`${url}/flows.json`, { origin })).toBe(403);
    }
    // A name of somebody else that leads to this machine.
    expect(await statusOf(url, { host: "evil.test" })).toBe(403);
    expect(await statusOf(url, { host: "evil.test" }, true)).toBe(403);
    // No address ends it.
    expect(await statusOf(`${url}//`, {})).toBe(400);
    expect(await statusOf(url, {})).toBe(200);
  } finally {
    stop();
  }
});
