import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copySources } from "./copy.ts";
import { root } from "./sources.ts";

/** A copy of the sources to which a flow can be added. */
const copy = copySources("new-flow");
const node = path.join(root, "node_modules/node/bin/node");
const textOf = (file: string) => readFileSync(path.join(copy, file), "utf8");
const newFlow = (...args: string[]) =>
  spawnSync(node, ["tools/new-flow/new-flow.ts", ...args], { cwd: copy, encoding: "utf8" });
const tool = (name: string, ...args: string[]) =>
  execFileSync(path.join(root, "node_modules/.bin", name), args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env["PATH"] ?? ""}` },
  });

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("a new flow", { timeout: 300_000 }, () => {
  it("is created under its name and listed", () => {
    expect(newFlow("scaffold-trial", "--area", "claim").status).toBe(0);
    expect(textOf("machines/registry.ts")).toContain('id: "scaffold-trial"');
    // Actors from there are reported to the inspector.
    expect(textOf("src/flows/scaffold-trial/useScaffoldTrial.ts")).toContain('useFlow("scaffoldTrial")');
  });

  it("is not created twice or under an invalid name", () => {
    expect(newFlow("scaffold-trial")).toMatchObject({
      status: 2,
      stderr: 'There is a flow "scaffold-trial" already.\n',
    });
    expect(newFlow("ScaffoldTrial").status).toBe(2);
    expect(newFlow("order-lines", "--area", "moon").stderr).toMatch(
      /^There is no area "moon"\. Areas: exchange, /,
    );
  });

  it("prints its usage", () => {
    expect(newFlow("--help")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/--area {7}exchange, .*site when left out/s) as string,
    });
    for (const args of [[], ["one", "two"], ["order-lines", "--aria"]])
      expect(newFlow(...args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining("npm run new:flow -- order-notes [--area AREA]") as string,
      });
  });

  it("keeps its properties, and exercises each", () => {
    const { stdout, status } = spawnSync(node, ["tools/paths/paths.ts", "--check", "scaffold-trial"], {
      cwd: copy,
      encoding: "utf8",
    });
    expect(stdout).toContain("6 properties");
    // Its page is not generated yet; nothing else is wrong.
    expect(stdout.trim().split("\n").slice(1)).toEqual([
      expect.stringContaining("docs/flows/scaffold-trial.md is missing"),
    ]);
    expect(status).toBe(1);
  });

  it.each([["settings", ["src/flows/settings/Settings.tsx", "tests/machines/settings.test.ts"]]])(
    "called %s would take the place of what is there",
    (name, taken) => {
      const before = taken.map(textOf);
      expect(newFlow(name)).toMatchObject({
        status: 2,
        stderr: `There is ${taken.join(" and ")} already: take another name.\n`,
      });
      expect(taken.map(textOf)).toEqual(before);
      expect(existsSync(path.join(copy, "machines", name))).toBe(false);
    },
  );

  it("is formatted, type-checks and passes its tests", () => {
    const made = [
      "machines/scaffold-trial",
      "src/flows/scaffold-trial",
      "src/flows/machines.ts",
      "tests/machines/scaffold-trial.test.ts",
      "paths/words/scaffold-trial.ts",
      "paths/words/tables.ts",
    ];
    expect(() => tool("oxfmt", "--check", ...made)).not.toThrow();
    writeFileSync(
      path.join(copy, "tsconfig.flow.json"),
      JSON.stringify({
        extends: "./tsconfig.json",
        include: [...made, "machines/registry.ts", "src/**/*.d.ts"],
      }),
    );
    expect(() => tool("tsc", "-p", "tsconfig.flow.json", "--checkers", "1")).not.toThrow();
    // The part of `npm run generate` for a flow: the check compares its page with its chart.
    const pages = path.join(copy, "docs/flows");
    mkdirSync(pages, { recursive: true });
    execFileSync(node, ["tools/docs/generate.ts", pages], { cwd: copy });
    const tests = ["scaffold-trial", "paths.test", "paths-words", "registry"].map((one) => `machines/${one}`);
    expect(tool("vitest", "run", "--project", "machines", ...tests, "-t", "scaffold[ -]trial")).toMatch(
      /\d passed/,
    );
  });

  it("has a checklist in plain words", () => {
    const { stdout, status } = spawnSync(
      node,
      ["tools/paths/paths.ts", "scaffold-trial", "--format", "markdown"],
      { cwd: copy, encoding: "utf8" },
    );
    expect(stdout).toContain("The data cannot be loaded: the server cannot be reached (stop it).");
    expect(status).toBe(0);
  });

  it("has paths", () => {
    const { stdout, status } = spawnSync(node, ["tools/paths/paths.ts", "scaffold-trial"], {
      cwd: copy,
      encoding: "utf8",
    });
    expect(stdout).toContain("states 4 of 4 · transitions 4 of 4");
    expect(status).toBe(0);
  });
});
