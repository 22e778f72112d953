import { globSync } from "node:fs";
import { relative } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { defineConfig } from "vite";
import { evaluateInTasks } from "./tools/vite/evaluate-in-tasks.ts";
import { keptMethods } from "./tools/vite/kept-methods.ts";
import { minifyAgain } from "./tools/vite/minify-again.ts";
import { shortMessageIds } from "./tools/vite/short-message-ids.ts";
import { pagePictures } from "./tools/vite/page-pictures.ts";

const styleSheets = globSync("src/**/*.module.css", { cwd: import.meta.dirname }).toSorted();

/**
 * A class of a CSS module as it is called in the built page: the module's number and the class's own in it. The same in
 * the page and in the renderer, and a fifth shorter to send than a readable name.
 */
function shortClassName(name: string, file: string, css: string): string {
  const sheet = styleSheets.indexOf(relative(import.meta.dirname, file));
  const classes = [...new Set(Array.from(css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, found]) => found))];
  return `_${sheet.toString(36)}_${classes.indexOf(name).toString(36)}`;
}

/** Parts of the first route's pages that are smaller than the cost of a file for each. */
const lateParts =
  /\/src\/(?:app\/(?:behind|chatLauncher|actors\/(?:approved-cards|own-claims))|flows\/exchange\/CityField|flows\/site\/(?:RecentClaimsList|ReleaseNotice))\.tsx?$/;

interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Whether the page's entry imports a module, itself or through others, without waiting for a later `import()`. */
function isNeededAtOnce(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return false;
  return module.isEntry || module.importers.some((importer) => isNeededAtOnce(importer, graph, seen));
}

/**
 * The page. Three uses: the development server, the client build, and, with `--ssr`, the renderer of the pages.
 * `tools/build.mjs` says where the builds go. The mode `inspected` is the product with the inspection in it. The mode `widget` is
 * the page inside the frames of shops, built alone, so that it carries nothing of the site.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [
    react({ plugins: [["@lingui/swc-plugin", {}]] }),
    lingui({ failOnMissing: command === "build", failOnCompileError: true }),
    pagePictures(),
    shortMessageIds(),
    keptMethods(),
    minifyAgain(),
    evaluateInTasks(),
  ],
  ...(command === "build" && { css: { modules: { generateScopedName: shortClassName } } }),
  publicDir: isSsrBuild || mode === "widget" ? false : "src/app/public",
  resolve: {
    // React has it built in since 18: what stands in for it in older ones stays out.
    alias: [
      {
        find: "use-sync-external-store/shim/with-selector",
        replacement: "use-sync-external-store/with-selector",
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" },
    ],
  },
  // The server renders pages by it, where only what it depends on itself is installed.
  ...(isSsrBuild && command === "build" && { ssr: { noExternal: true } }),
  build: {
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: "es2022",
    // Inlined files would be `data:` URLs, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: mode === "widget" ? "widget.html" : "index.html",
          output: {
            // Fewer signs than the usual eight: the first route names every chunk. The bundler wants seven from 65 chunks on.
            chunkFileNames: "assets/[name]-[hash:7].js",
            // One file for what the first route needs, be it shared with a lazy chunk or not.
            codeSplitting: {
              groups: [
                {
                  debugName: "page",
                  name: (id: string, graph: ModuleGraph) => (isNeededAtOnce(id, graph) ? "page" : null),
                },
                // Styles of what comes behind the first route, in one sheet: a page is not painted before its styles are there.
                { name: "styles", test: /\/src\/.*\.css$/ },
                // And one for what several chunks share beside it: alone, each of its parts is smaller than its name's cost.
                { name: "shared", minShareCount: 2, test: /\/src\// },
                // Small parts behind the form, in one chunk: the first route names one file instead of four.
                { name: "late", test: lateParts },
                // What the parts of Ark stand on: left alone it would be named after one of its files, at greater length.
                { name: "ark", minShareCount: 2, test: /\/@(?:ark-ui|zag-js)\// },
              ],
            },
          },
        },
  },
}));
