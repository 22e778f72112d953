// What `npm pack` takes: the command line, the clients of watched programs, and the inspector as a page.
import { rolldown } from "rolldown";
import { build } from "vite";

/** @param {string} input @param {string} file @param {"node" | "browser"} platform */
async function bundle(input, file, platform) {
  const made = await rolldown({ input, platform, external: ["xstate", "jiti", "elkjs/lib/elk.bundled.js"] });
  await made.write({ file, codeSplitting: false });
}

await bundle("cli/flows.ts", "dist/flows.mjs", "node");
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
