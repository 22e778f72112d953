import { describe, expect, test } from "vitest";
import type { Accepted } from "#tools/mutate/accepted.ts";
import { accepted } from "#tools/mutate/accepted.ts";
import { declarationsOf, functionsUsing } from "#tools/mutate/constants.ts";
import type { Mutator, SyntaxNode } from "#tools/mutate/mutators.ts";
import { chartMutators, codeMutators } from "#tools/mutate/mutators.ts";
import { hashesOf, recall } from "#tools/mutate/memory.ts";
import type { Finding, Mutant, Verdict } from "#tools/mutate/plan.ts";
import { verdictsOf } from "#tools/mutate/plan.ts";
import type { Outcome } from "#tools/mutate/report.ts";
import { flat, intervalOf, scoreOf, shareOf, staleEntries, survivorsOf } from "#tools/mutate/report.ts";
import { targetOf } from "#tools/mutate/targets.ts";
import { textOf } from "./sources.ts";

const outcome = (status: string, change: Partial<Outcome> = {}): Outcome => ({
  file: "domain/a.ts",
  line: 1,
  mutator: "Number",
  original: "1",
  replacement: "2",
  code: "const one = 1;",
  status,
  ...change,
});
const entry: Accepted = { file: "domain/a.ts", original: "1", replacement: "2", reason: "The same." };

describe("the report", () => {
  test("counts noticed mutants, and ignores those that cannot be loaded", () => {
    const all = ["Killed", "Killed", "Timeout", "Survived", "NoCoverage", "Invalid"].map((status) =>
      outcome(status),
    );
    expect(scoreOf(all, [])).toEqual({
      total: 5,
      killed: 2,
      timeout: 1,
      survived: 1,
      uncovered: 1,
      accepted: 0,
      invalid: 1,
    });
    expect(shareOf(scoreOf(all, []))).toBe(60);
    expect(shareOf(scoreOf([], []))).toBe(100);
  });

  test("lists survivors that are not accepted", () => {
    const other = outcome("Survived", { replacement: "3" });
    expect(survivorsOf([outcome("Survived"), other, outcome("Killed")], [entry])).toEqual([other]);
    expect(scoreOf([outcome("Survived"), other], [entry])).toMatchObject({ survived: 1, accepted: 1 });
    expect(survivorsOf([outcome("Survived")], [{ ...entry, line: "const two" }])).toHaveLength(1);
  });

  test("lists outdated entries of the mutated files", () => {
    expect(staleEntries([outcome("Survived")], [entry])).toEqual([]);
    expect(staleEntries([outcome("Killed")], [entry])).toEqual([entry]);
    expect(staleEntries([outcome("Killed", { file: "domain/b.ts" })], [entry])).toEqual([]);
  });
});

test("every accepted survivor exists in its file and has a reason", () => {
  const lost = accepted.filter(({ file, original, line = "" }) => {
    const text = textOf(file);
    return !flat(text).includes(flat(original)) || !text.includes(line);
  });
  expect(lost).toEqual([]);
  for (const { reason } of accepted) expect(reason).toMatch(/^[A-Z].+\.$/);
});

test("a sample gives a confidence interval for the whole", () => {
  const score = scoreOf(
    [...Array<Outcome>(84).fill(outcome("Killed")), ...Array<Outcome>(16).fill(outcome("Survived"))],
    [],
  );
  expect(intervalOf(score).map((bound) => bound.toFixed(1))).toEqual(["75.6", "89.9"]);
  const all = scoreOf(Array<Outcome>(10).fill(outcome("Killed")), []);
  expect(intervalOf(all).map((bound) => bound.toFixed(1))).toEqual(["72.2", "100.0"]);
});

describe("mutators", () => {
  const mutate = (mutators: readonly Mutator[], node: SyntaxNode, parent?: SyntaxNode) =>
    mutators.flatMap((mutator) => [
      ...mutator.mutate({
        node,
        parentPath: parent === undefined ? null : { node: parent, parentPath: null },
      }),
    ]);
  const text = (value: string): SyntaxNode => ({ type: "StringLiteral", value });

  test("increase numbers and decimal strings", () => {
    expect(mutate(codeMutators, { type: "NumericLiteral", value: 9 })).toEqual([
      { type: "NumericLiteral", value: 10 },
    ]);
    expect(mutate(codeMutators, text("0.05"))).toEqual([text("1.05")]);
    expect(mutate(codeMutators, text("a1"))).toEqual([]);
  });

  test("replace the expression of an arrow function without a block", () => {
    const returned = (body: SyntaxNode) =>
      mutate(codeMutators, body, { type: "ArrowFunctionExpression", params: [], body });
    expect(returned({ type: "CallExpression" })).toEqual([{ type: "Identifier", name: "undefined" }]);
    expect(returned({ type: "BlockStatement" })).toEqual([]);
    expect(returned({ type: "Identifier", name: "undefined" })).toEqual([]);
    const body: SyntaxNode = { type: "CallExpression" };
    expect(mutate(codeMutators, { type: "Identifier" }, { type: "ArrowFunctionExpression", body })).toEqual(
      [],
    );
    expect(mutate(codeMutators, body)).toEqual([]);
  });

  test("remove statements", () => {
    expect(mutate(codeMutators, { type: "ExpressionStatement" })).toEqual([{ type: "EmptyStatement" }]);
  });

  test("remove optional parts of a chart, one at a time", () => {
    const property = (name: string): SyntaxNode => ({
      type: "ObjectProperty",
      key: { name },
      value: text("x"),
    });
    const [guard, actions, target] = [property("guard"), property("actions"), property("target")];
    const transition: SyntaxNode = { type: "ObjectExpression", properties: [guard, actions, target] };
    expect(mutate(chartMutators, transition).map((node) => node["properties"])).toEqual([
      [actions, target],
      [guard, target],
    ]);
    expect(
      mutate(chartMutators, transition, {
        type: "ObjectProperty",
        key: { name: "types" },
        value: transition,
      }),
    ).toEqual([]);
  });
});

describe("constants", () => {
  const one = declarationsOf(
    "a.ts",
    "import x from 'x';\n\nconst hour = 3_600;\n/** Twice. */\nexport const two = 2 * hour;\n\nexport const wait = (): number => {\n  return hour;\n};\n",
  );
  const other = declarationsOf(
    "b.ts",
    "const hour = 1;\nfunction ends() {\n  return two;\n}\nclass Two {}\n",
  );

  test("are distinguished from functions, with their lines", () => {
    expect(one.map(({ name, from, isExported, isFunction }) => [name, from, isExported, isFunction])).toEqual(
      [
        ["hour", 3, false, false],
        ["two", 5, true, false],
        ["wait", 7, true, true],
      ],
    );
    expect(one.map(({ to }) => to)).toEqual([4, 6, 10]);
    expect(other.map(({ name, isFunction }) => [name, isFunction])).toEqual([
      ["hour", false],
      ["ends", true],
      ["Two", false],
    ]);
  });

  test("are used by functions, also in other files and through other constants", () => {
    const all = [...one, ...other];
    const usersOf = (name: string) =>
      all.flatMap((declaration) =>
        declaration.name === name && declaration.file === "a.ts"
          ? [functionsUsing(declaration, all).map((user) => user.name)]
          : [],
      );
    expect(usersOf("hour")).toEqual([["ends", "wait"]]);
    expect(usersOf("two")).toEqual([["ends"]]);
  });
});

describe("targets", () => {
  test("are a layer's files with the tests of that layer", () => {
    expect(targetOf("domain/limits.ts")).toMatchObject({ files: ["domain/limits.ts"], isChart: false });
    expect(targetOf("./machines/claim-lifecycle/").files).toEqual([
      "machines/claim-lifecycle/claim-lifecycle.machine.ts",
      "machines/claim-lifecycle/claim-lifecycle.selectors.ts",
    ]);
    expect(targetOf("server/auth").tests).toContain("tests/server/auth/**/*.test.ts");
  });

  test("exclude tests that compare a chart with itself", () => {
    expect(targetOf("machines/claim-lifecycle").except).toContain("tests/machines/paths*.test.ts");
  });

  test.each(["domain/nothing.ts", "src", "server"])("%s is none", (path) => {
    expect(() => targetOf(path)).toThrow(/There is no|Only domain/);
  });
});

describe("a finding of an earlier run", () => {
  const mutant: Mutant = {
    id: "7",
    file: "domain/a.ts",
    line: 1,
    mutator: "Number",
    original: "1",
    replacement: "2",
    code: "1",
    key: "the same text",
    near: [],
    tried: [],
  };
  const files = ["README.md", "package.json"];
  const known = (status: Verdict, tests: Record<string, string>) => ({
    [mutant.key]: { status, tests, ...(status === "Killed" && { by: "README.md: a test" }) },
  });

  test("is valid for a noticed mutant while its test is unchanged", () => {
    const noticed = recall(known("Killed", hashesOf(["README.md"])), mutant, files);
    expect(noticed.settled).toEqual({ id: "7", status: "Killed", by: "README.md: a test" });
    expect(recall(known("Killed", { "README.md": "another text" }), mutant, files)).toEqual({ tried: [] });
  });

  test("skips exactly the tests that a survivor has survived", () => {
    expect(recall(known("Survived", hashesOf(files)), mutant, files).settled?.status).toBe("Survived");
    expect(recall(known("Survived", hashesOf(["README.md"])), mutant, files)).toEqual({
      tried: ["README.md"],
    });
    const changed = { ...hashesOf(files), "README.md": "another text" };
    expect(recall(known("NoCoverage", changed), mutant, files)).toEqual({ tried: ["package.json"] });
  });

  test("is dropped when the mutant's file has changed", () => {
    expect(recall(known("Killed", hashesOf(files)), { ...mutant, key: "another text" }, files)).toEqual({
      tried: [],
    });
  });
});

test("a mutant is noticed when one process notices it", () => {
  const found = (...findings: [string, Finding["status"]][]): Finding[] =>
    findings.map(([id, status]) => ({ id, status }));
  const verdicts = verdictsOf([
    found(["1", "start"], ["1", "Passed"], ["1", "Survived"], ["2", "Survived"], ["3", "NoCoverage"]),
    found(["1", "Killed"], ["2", "NoCoverage"], ["3", "NoCoverage"], ["4", "Survived"], ["5", "Timeout"]),
  ]);
  expect(Object.fromEntries([...verdicts].map(([id, { status }]) => [id, status]))).toEqual({
    1: "Killed",
    2: "Survived",
    3: "NoCoverage",
    5: "Timeout",
  });
});
