// What `npm pack` takes: the command line, the clients of watched programs, the walks on pages, and the inspector as a page.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import { build } from "vite";

/** @param {string} input @param {string} file @param {"node" | "browser"} platform */
async function bundle(input, file, platform) {
  const made = await rolldown({
    input,
    platform,
    external: ["xstate", "jiti", "elkjs/lib/elk.bundled.js", "@playwright/test"],
  });
  await made.write({ file, codeSplitting: false });
}

rmSync("dist", { recursive: true, force: true });
execFileSync("tsc", ["-p", "tsconfig.types.json"], { stdio: "inherit" });
// The names of folders are for the sources.
for (const file of globSync("dist/types/**/*.d.ts")) {
  const up = path.relative(path.dirname(file), "dist/types") || ".";
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/"#(charts|paths|inspector)\//g, `"${up}/$1/`));
}

await bundle("cli/flows.ts", "dist/flows.mjs", "node");
await bundle("paths/page/walk.ts", "dist/playwright.mjs", "node");
await bundle("inspector/connect.node.ts", "dist/connect.node.mjs", "node");
await bundle("inspector/connect.ts", "dist/connect.mjs", "browser");
await build({
  root: "inspector/app",
  base: "./",
  configFile: false,
  logLevel: "error",
  build: {
    outDir: "../../dist/inspector",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      output: {
        codeSplitting: false,
        entryFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
