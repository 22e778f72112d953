import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copySources } from "./copy.ts";
import { files, root, textOf } from "./sources.ts";

const node = path.join(root, "node_modules/node/bin/node");

const documents = ["README.md", "CONTRIBUTING.md"];

/** Commands of a document: lines of its shell blocks without comments, and text in backticks. */
function commandsIn(document: string): string[] {
  const text = textOf(document);
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = ""]) => block.split("\n"));
  const inline = [...text.replaceAll(/^```.*?^```/gms, "").matchAll(/`((?:npm|npx) [^`]+)`/g)];
  const lines = [...blocks, ...inline.map(([, one = ""]) => one)];
  return lines
    .map((line) => line.replace(/\s+#.*$/, "").trim())
    .filter((line) => /^(?:npm|npx|node) /.test(line));
}

const documented = [...new Set(documents.flatMap(commandsIn))];

/** Run in a copy of the sources, in this order. */
const inCopy = [
  'npm run new:flow -- order-notes --area claim --purpose "Shows what was noted about an order."',
  "npm run paths -- order-notes",
  // Only the part of `npm run generate` that the check requires; the rest takes long.
  "node tools/docs/generate.ts docs/flows",
  "npm run paths -- --check order-notes",
  "npm run paths -- order-notes --format markdown",
  "npx vitest run --project machines order-notes",
];

/** Run as they are, because they only print. */
const told = ["npm run operator", "npm run paths -- --help", "npm run new:flow -- --help"];

/** They would run for long or forever, so only their help is requested. */
const asked = [
  "npm start",
  "npm test",
  "npm run mutate",
  "npm run bench",
  "npm run screens",
  "npm run test:paths",
  "npm run chaos:cut",
  "npm run chaos:database",
  "npm run chaos:decoders",
  "npm run chaos:drain",
  "npm run chaos:fuzz",
  "npm run chaos:kill",
  "npm run chaos:race",
  "npm run chaos:uploads",
  "npm run chaos:webhooks",
];

/** Not run here, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  "npm run dev": "generates first, and then serves what `npm run inspect` serves, below",
  "npm run inspect": "below: it goes on until it is stopped",
  "npm run build": "the browser tests begin with it",
  "npm run check": "a group of `npm test`",
  "npm run check -- --again": "a group of `npm test`",
  "npm run generate": "`npm run check` runs it and compares",
  "npm run format": "`npm run check` runs it with `--check`",
  "npm run new:flow": "with a name, in the copy",
  "npm run new:flow -- order-notes": "with an area, in the copy",
  "npm run paths": "with a flow, in the copy",
  "npm run paths -- --check": "`npm run check` runs it",
  "npm run account": "tests/server runs it",
  "npm run ledger:check": "tests/server runs it",
  "npm run rates:check": "tests/server checks the export with what it runs",
  "npm run ledger:export": "tests/server runs it",
  "npm run test:engines": "three browsers",
  "npm run bench -- page": "builds the site",
  "npm run screens -- home": "builds the site",
  "npm run test:paths -- --flow order-notes": "of a model that is yet to be written",
  "npm test -- domain machines": "groups of `npm test`",
  "npm test -- src": "a group of `npm test`",
  "npm test -- server-pglite -- claims/create": "a group of `npm test`",
  "npx vitest run --project machines claim": "a group of `npm test`",
  "npx vitest run --project src walks": "a group of `npm test`",
  "npx playwright test --project=phone bitcoin": "a test of the browser",
  "npx vite src/ui/gallery --port 5200": "goes on until it is stopped",
  "npx node tools/docs/pictures.ts http://127.0.0.1:3000": "needs a running demo and a browser",
};

interface Ended {
  code: number | null;
  output: string;
}

async function run(command: string, cwd: string): Promise<Ended> {
  const child = spawn(command, { shell: true, cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

describe("every command of README.md and CONTRIBUTING.md", () => {
  it("is run, asked for its help, or known to run elsewhere", () => {
    const guide = inCopy.filter((command) => !command.startsWith("node "));
    const known = [...guide, ...told, ...asked, ...Object.keys(elsewhere)];
    expect(documented.toSorted()).toEqual(known.toSorted());
  });

  it("is a script of package.json, or of an installed package", () => {
    const { scripts, devDependencies, dependencies } = JSON.parse(textOf("package.json")) as Record<
      "scripts" | "devDependencies" | "dependencies",
      Record<string, string>
    >;
    const packages: Record<string, string> = { playwright: "@playwright/test" };
    const isThere = (command: string) => {
      const [tool = "", verb = "", name = ""] = command.split(" ");
      if (tool === "npx") return (packages[verb] ?? verb) in { ...devDependencies, ...dependencies };
      const script = scripts[verb === "run" ? name : verb] ?? "";
      const file = script.split(" ").findLast((word) => word.startsWith("tools/"));
      return script !== "" && (file === undefined || files.includes(file));
    };
    expect(documented.filter((command) => !isThere(command))).toEqual([]);
  });
});

/** Take no options, and say so instead of starting. */
const bare = ["npm start", "npm run dev", "npm run inspect"];

const checks = ["npm run ledger:check", "npm run rates:check"];

describe("commands that print their usage", () => {
  const all = [...told, ...new Set([...asked, ...bare, ...checks].map((command) => `${command} -- --help`))];
  it.concurrent.each(all)("%s", async (command) => {
    const { code, output } = await run(command, root);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output.length).toBeGreaterThan(100);
  });
});

describe("commands without options", () => {
  it.concurrent.each(bare)("%s refuses one in one line", async (command) => {
    const { code, output } = await run(`${command.replace(/^npm /, "npm --silent ")} -- --prot 80`, root);
    expect({ code, output }).toEqual({
      code: 1,
      output: `${command} takes no option --prot. Its usage: ${command} -- --help\n`,
    });
  });
});

describe("the guide to a new flow", { timeout: 120_000 }, () => {
  const copy = copySources("documented");
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  it.each(inCopy)("%s", async (command) => {
    const { code, output } = await run(command.replace(/^node /, `${node} `), copy);
    expect({ code, output }).toMatchObject({ code: 0 });
  });
});

it("npm run inspect prints the inspector's address and serves it", async () => {
  const requested: (string | undefined)[] = [];
  const api = createServer(({ url }, response) => {
    requested.push(url);
    response.end("{}");
  });
  await once(api.listen(0, "127.0.0.1"), "listening");
  const { port } = api.address() as AddressInfo;
  const child = spawn("npm run inspect", {
    shell: true,
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", INSPECT_API: `http://127.0.0.1:${port}` },
  });
  const closed = once(child, "close");
  try {
    let output = "";
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const [, url] = /The inspector: (\S+)/.exec(output) ?? [];
        if (url !== undefined) resolve(url);
      });
      child.on("close", () => reject(new Error(output)));
    });
    expect(await (await fetch(address)).text()).toContain("<script");
    // The server has the texts of public pages: without it each is ‘Page not found’.
    for (const page of ["/en", "/en/faq", ""])
      expect(await (await fetch(new URL(`${page}/_payload.json`, address))).text()).toBe("{}");
    expect(requested.filter((url) => url !== "/healthz")).toEqual([
      "/en/_payload.json",
      "/en/faq/_payload.json",
      "/_payload.json",
    ]);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await closed;
    api.close();
  }
});
