import { fullFormats } from "ajv-formats/dist/formats.js";
import { analyse } from "scslre";
import { parseSync } from "vite";
import { describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { productContract } from "#server/app.ts";
import { files, sources, textOf } from "./sources.ts";

/*
 * A pattern over untrusted text takes time that is linear in the text's length, not quadratic. Literals of the
 * folders below are found in the syntax tree, composed patterns are recorded when they are made, and those of the
 * contract are read from it. Each is analysed, then measured with texts made of its own characters.
 */
const folders = /^(?:server|domain|machines)\//;

interface Pattern {
  readonly from: string;
  readonly pattern: RegExp;
}

/** The members called `name` at any depth of an object. */
const membersNamed = (name: string, node: unknown): unknown[] =>
  typeof node !== "object" || node === null
    ? []
    : Object.entries(node).flatMap(([key, value]) => [
        ...(key === name ? [value] : []),
        ...membersNamed(name, value),
      ]);

const parsed = sources
  .filter((file) => folders.test(file) && file.endsWith(".ts"))
  .map((file) => ({ file, program: parseSync(file, textOf(file)).program }));

const literals: readonly Pattern[] = parsed.flatMap(({ file, program }) =>
  membersNamed("regex", program).map((regex) => {
    const { pattern, flags } = regex as { pattern: string; flags: string };
    return { from: file, pattern: new RegExp(pattern, flags) };
  }),
);

const makers = parsed
  .filter(({ program }) =>
    membersNamed("callee", program).some((callee) => (callee as { name?: string }).name === "RegExp"),
  )
  .map(({ file }) => file);

/** Patterns made while `act` runs, by the file that makes them. */
const caught = async (act: () => Promise<unknown>): Promise<Pattern[]> => {
  const made: Pattern[] = [];
  const Original = RegExp;
  vi.stubGlobal(
    "RegExp",
    new Proxy(Original, {
      construct: (target, args: [string, string?]) => {
        const pattern = new target(...args);
        const stack = new Error("where").stack ?? "";
        made.push(...makers.filter((file) => stack.includes(file)).map((from) => ({ from, pattern })));
        return pattern;
      },
    }),
  );
  vi.resetModules();
  await act();
  vi.unstubAllGlobals();
  return made;
};

const contractPatterns = (): Pattern[] => {
  const document = files
    .filter((file) => /^openapi\/.*\.yaml$/.test(file))
    .map((file): unknown => parse(textOf(file)));
  const formats = new Set(membersNamed("format", document));
  const ofFormats = Object.entries(fullFormats).flatMap(([name, format]) =>
    formats.has(name) && format instanceof RegExp ? [{ from: `format ${name}`, pattern: format }] : [],
  );
  const written = membersNamed("pattern", document).filter((value) => typeof value === "string");
  return [...written.map((one) => ({ from: "the contract", pattern: new RegExp(one, "u") })), ...ofFormats];
};

const causes = ({ pattern }: Pattern): string[] =>
  analyse(pattern, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.map(
    ({ type, character }) => `${String(pattern)}: ${type} at ${character.literal.source}`,
  );

const common = [" ", "0", "a", "A", ",", "é"];

/** Long texts that may slow a pattern down: one or two of its characters, repeated, with several endings. */
const textsFor = (pattern: RegExp, length: number): string[] => {
  const plain = pattern.source.replaceAll(/\\u[\dA-Fa-f]{4}|\\./g, "");
  const own = [...new Set([...Array.from(plain), ...common])].slice(0, 24);
  const units = own.flatMap((one) => [one, ...own.slice(0, 8).map((other) => `${one}${other}`)]);
  return units.flatMap((unit) => {
    const text = unit.repeat(Math.ceil(length / unit.length));
    return [text, `${text}\0`];
  });
};

/** Processor time of this thread: other work on the machine does not count. */
const milliseconds = (pattern: RegExp, text: string): number => {
  const begun = process.threadCpuUsage();
  text.replace(pattern, "");
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
};

/** Whether a text that is eight times as long takes far more than eight times the time. */
const grows = ({ pattern }: Pattern): boolean => {
  const short = textsFor(pattern, 2048);
  return textsFor(pattern, 16_384).some((text, index) => {
    // No quadratic pattern is that fast at this length; slower ones were interrupted.
    if (milliseconds(pattern, text) < 15) return false;
    const best = (one: string) => Math.min(...[1, 2, 3].map(() => milliseconds(pattern, one)));
    const slowest = best(text);
    return slowest >= 15 && slowest > 24 * best(short[index] ?? "");
  });
};

const old: Pattern = { from: "an old version", pattern: /(?:^|,)\s*(\S+?)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/g };

describe("patterns over untrusted text", async () => {
  const made = await caught(async () => {
    const { addressOf } = await import("#domain/uuid.ts");
    for (const path of ["/claim/:uuid", "/news/:slug"]) addressOf(path);
    await import("#domain/money/amount.ts");
    await import("#domain/time/moment.ts");
    await import("#domain/requisites/names.ts");
    await import("#domain/requisites/bank-name.ts");
  });
  const ofOperations = productContract().operations.map(({ pattern }) => ({
    from: "server/platform/http/contract.ts",
    pattern,
  }));
  const all = [...literals, ...made, ...ofOperations, ...contractPatterns()];
  const patterns = [...new Map(all.map((one) => [String(one.pattern), one])).values()];

  it("are all found", () => {
    expect(literals.length).toBeGreaterThan(100);
    expect(new Set([...made, ...ofOperations].map(({ from }) => from))).toEqual(new Set(makers));
  });

  it("are distinguished from superlinear ones", () => {
    expect(causes(old)).not.toEqual([]);
    expect(grows(old)).toBe(true);
  });

  it("have no quadratic backtracking", () => {
    expect(patterns.flatMap(causes)).toEqual([]);
  });

  it("take at most linear time, comparing 16 kB with 2 kB", { timeout: 120_000 }, () => {
    expect(patterns.filter(grows)).toEqual([]);
  });
});
