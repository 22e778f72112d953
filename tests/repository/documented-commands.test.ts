import { describe, expect, it } from "vitest";
import { readContract } from "#tools/call/contract.ts";
import { files, textOf } from "./sources.ts";

const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
const contract = readContract();

/** The commands of a page: what its blocks of code and its backticks run by npm. */
const commandsOf = (page: string): string[] => textOf(page).match(/npm run [^\n`]+/g) ?? [];

/** What is written to an operation by name: `texts.title_ru=…`, `exceptions:=[]`. */
const namesIn = (words: readonly string[]): string[] =>
  words.flatMap((word) => /^([a-z_]+)[\w.]*:?=/.exec(word)?.[1] ?? []);

/** What an operation asks for, and what it takes, by name. What `npm run call` fills in itself is not asked for. */
const takenBy = (operationId: string) => {
  const found = contract.operations.find((one) => one.operationId === operationId);
  if (found === undefined) throw new Error(`There is no operation ${operationId}`);
  const { parameters = [], requestBody } = contract.expand(found);
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => [
    schema,
    ...(schema.oneOf ?? schema.anyOf ?? []),
  ]);
  return {
    asked: [
      ...parameters.filter(({ in: place }) => place === "path").map(({ name }) => name),
      ...(bodies[0]?.required ?? []).filter((name) => name !== "version"),
    ],
    taken: [
      ...parameters.map(({ name }) => name),
      ...bodies.flatMap(({ properties }) => Object.keys(properties ?? {})),
    ],
  };
};

const pages = files.filter((file) => file.endsWith(".md") && commandsOf(file).length > 0);

describe("the commands that pages name can be run", () => {
  it.each(pages.filter((page) => !page.startsWith("packages/")))("%s", (page) => {
    const called = commandsOf(page).map((line) => /^npm run (?:-s )?([\w:-]+)/.exec(line)?.[1] ?? "");
    // `chaos:*` is all that begin so.
    const isThere = (name: string): boolean =>
      name.endsWith(":")
        ? Object.keys(scripts).some((script) => script.startsWith(name))
        : scripts[name] !== undefined;
    expect(called.filter((name) => !isThere(name))).toEqual([]);
  });

  const calls = pages.flatMap((page) =>
    commandsOf(page).flatMap((line) => {
      const [, operation, rest = ""] = /^npm run (?:-s )?call -- ([a-z]\w+)([^#]*)/.exec(line) ?? [];
      return operation === undefined ? [] : [{ page, operation, words: rest.split(" ") }];
    }),
  );

  it.each(calls)("$page calls $operation by names that it takes", ({ operation, words }) => {
    const { asked, taken } = takenBy(operation);
    const named = namesIn(words);
    expect(named.filter((name) => !taken.includes(name))).toEqual([]);
    // A name alone stands for the operation, not for a whole command.
    if (named.length > 0) expect(asked.filter((name) => !named.includes(name))).toEqual([]);
  });
});
