import { parseAst, type Plugin } from "vite";

/** Methods of Big that `domain/money.ts` calls, directly or indirectly. */
const kept = new Set([
  "cmp",
  "div",
  "eq",
  "gt",
  "minus",
  "plus",
  "round",
  "times",
  "toFixed",
  "toJSON",
  "toString",
  "valueOf",
]);

/** Methods of `big.js` that the page leaves out, with their positions in its source. */
export const leftOut = (code: string): { name: string; start: number; end: number }[] =>
  parseAst(code).body.flatMap((statement) => {
    if (statement.type !== "ExpressionStatement" || statement.expression.type !== "AssignmentExpression")
      return [];
    const [, name] = /^P\.(\w+)$/.exec(code.slice(statement.start, statement.expression.left.end)) ?? [];
    if (name === undefined || kept.has(name)) return [];
    return [{ name, start: statement.start, end: statement.end }];
  });

/**
 * Removes unused methods of `big.js` from the page. Square roots and powers would be 0.5 kB of the first route. They
 * are properties of a prototype, so no bundler sees that they are unused.
 */
export const keptMethods = (): Plugin => ({
  name: "kept-methods",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  transform: (code, id) => {
    if (!id.endsWith("/big.js/big.mjs")) return null;
    const pieces: string[] = [];
    let done = 0;
    for (const { start, end } of leftOut(code)) {
      pieces.push(code.slice(done, start));
      done = end;
    }
    return { code: [...pieces, code.slice(done)].join(""), map: null };
  },
});
