import { describe, expect, it } from "vitest";
import { codeOnly, sources, textOf } from "./sources.ts";

/** Lines with something forbidden: `file:line: text`. Empty when all is well. */
function findings(where: RegExp, what: RegExp): string[] {
  return sources
    .filter((file) => where.test(file))
    .flatMap((file) =>
      codeOnly(textOf(file))
        .split("\n")
        .map((line, index) => ({ line, at: `${file}:${index + 1}: ${line.trim()}` }))
        .filter(({ line }) => what.test(line))
        .map(({ at }) => at),
    );
}

describe("rules and machines are pure", () => {
  const pure = /^(?:domain|machines)\//;

  it.each([
    ["network", /(?<![.\w])(?:fetch|XMLHttpRequest|WebSocket|EventSource)\b(?!\s*[:?])/],
    [
      "browser",
      /(?<![.\w"'-])(?:window|document|localStorage|sessionStorage|navigator|location)\s*(?:\.|\[)/,
    ],
    ["clock", /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|(?<![.\w])Date\(\)/],
    ["timers of their own", /(?<![.\w])set(?:Timeout|Interval|Immediate)\b|\brequestAnimationFrame\b/],
    ["chance", /\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b/],
    ["environment", /\bprocess\.|\bimport\.meta\.env\b/],
  ])("no %s in domain/ and machines/", (_, what) => {
    expect(findings(pure, what)).toEqual([]);
  });

  it("money is never calculated in floating point", () => {
    expect(findings(/^domain\//, /\bparseFloat\b/)).toEqual([]);
  });
});

describe("single places", () => {
  it("only src/api fetches", () => {
    expect(
      findings(/^src\/(?!api\/|inspector\/)/, /(?<![.\w])fetch\s*\(|\bXMLHttpRequest\b|\bsendBeacon\b/),
    ).toEqual([]);
  });

  it("no view uses effects", () => {
    expect(findings(/^src\/(?:flows|pages)\/.*\.tsx$/, /\buseEffect\s*\(/)).toEqual([]);
  });

  it("views start flows only through useFlow, which the inspector observes", () => {
    const others = /\b(?:useActorRef|useActor|useMachine|createActor)\(/;
    expect(findings(/^src\/(?:flows\/(?!machines\.ts$)|pages\/)/, others)).toEqual([]);
  });
});
