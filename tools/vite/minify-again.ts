import { type JsMinifyOptions, minify } from "@swc/core";
import { parseAst, type Plugin } from "vite";

/**
 * Puts the functions that the bundler runs at once (`run((exports) => {…})`, around each package of the old kind) into
 * parentheses again: by them an engine knows that it need not read such a function twice.
 */
function markRunAtOnce(code: string): string {
  const marks = parseAst(code).body.flatMap((statement) =>
    statement.type !== "VariableDeclaration"
      ? []
      : statement.declarations.flatMap(({ init }) => {
          const [given] = init?.type === "CallExpression" ? init.arguments : [];
          return given?.type === "ArrowFunctionExpression" ? [{ at: given.start, end: given.end }] : [];
        }),
  );
  const pieces: string[] = [];
  let done = 0;
  for (const { at, end } of marks) {
    pieces.push(code.slice(done, at), "(", code.slice(at, end), ")");
    done = end;
  }
  return [...pieces, code.slice(done)].join("");
}

const shorten = async (code: string, compress: JsMinifyOptions["compress"]): Promise<string> => {
  const options = { module: true, ecma: 2022, mangle: true } as const;
  return markRunAtOnce((await minify(code, { ...options, compress })).code);
};

const folded = { passes: 2, ecma: 2022 } as const;

/** Minifies with SWC before and after Rolldown's own minifier: each leaves one per cent to the other. */
export const minifyAgain = (): Plugin => ({
  name: "minify-again",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  renderChunk: async (code) => ({ code: await shorten(code, folded), map: null }),
  generateBundle: {
    order: "post",
    handler: async (_, bundle) => {
      for (const file of Object.values(bundle))
        // Nothing here reads the length of a function.
        if (file.type === "chunk") file.code = await shorten(file.code, { ...folded, keep_fargs: false });
    },
  },
});
