import { globSync } from "node:fs";
import { relative } from "node:path";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { defineConfig } from "vite";
import { evaluateInTasks } from "#tools/vite/evaluate-in-tasks.ts";
import { keptMethods } from "#tools/vite/kept-methods.ts";
import { minifyAgain } from "#tools/vite/minify-again.ts";
import { patchPackages } from "#tools/vite/patches.ts";
import { shortMessageIds } from "#tools/vite/short-message-ids.ts";
import { pagePictures } from "#tools/vite/page-pictures.ts";
import { withoutDescriptions } from "#tools/vite/without-descriptions.ts";

const styleSheets = globSync("src/**/*.module.css", { cwd: import.meta.dirname }).toSorted();

/**
 * The name of a CSS module class in the built page: the number of the module and the number of the class. The page and
 * the renderer use the same names. They are a fifth smaller to send than readable names.
 */
function shortClassName(name: string, file: string, css: string): string {
  const sheet = styleSheets.indexOf(relative(import.meta.dirname, file));
  const classes = [...new Set(Array.from(css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, found]) => found))];
  return `_${sheet.toString(36)}_${classes.indexOf(name).toString(36)}`;
}

/** What the home page fetches when its form is shown: the parts below it and the small parts behind it. */
const lateParts =
  /\/src\/(?:app\/(?:LateHome|behind|chatLauncher|actors\/(?:approved-cards|own-claims))|flows\/exchange\/(?:CityField|ExchangeDetails)|flows\/site\/(?:RecentClaimsList|ReleaseNotice)|ui\/(?:Announcement|Dialog))\.tsx?$/;

interface ModuleGraph {
  getModuleInfo(id: string): { id: string; isEntry: boolean; importers: readonly string[] } | null;
}

type Module = NonNullable<ReturnType<ModuleGraph["getModuleInfo"]>>;

const isEntry = (module: Module): boolean => module.isEntry;
const isLatePart = (module: Module): boolean => lateParts.test(module.id);

/** Whether one of the importers imports a module statically, directly or through others, or is that module. */
function isNeededBy(
  importer: (module: Module) => boolean,
  id: string,
  graph: ModuleGraph,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return false;
  return importer(module) || module.importers.some((by) => isNeededBy(importer, by, graph, seen));
}

/**
 * The page, built in three ways: development server, client build and, with `--ssr`, the renderer of the pages.
 * `tools/build.mjs` sets the output directories. The mode `inspected` is the product with the inspector. The mode
 * `widget` builds the page inside the frames of shops separately, so that it contains nothing of the site.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [
    react({ plugins: [["@lingui/swc-plugin", {}]] }),
    lingui({ failOnMissing: command === "build", failOnCompileError: true }),
    pagePictures(),
    shortMessageIds(),
    keptMethods(),
    patchPackages(),
    minifyAgain(),
    evaluateInTasks(),
    withoutDescriptions(),
  ],
  ...(command === "build" && { css: { modules: { generateScopedName: shortClassName } } }),
  publicDir: isSsrBuild || mode === "widget" ? false : "src/app/public",
  resolve: {
    // React 18 and later have it built in, so leave out the shim for older versions.
    alias: [
      {
        find: "use-sync-external-store/shim/with-selector",
        replacement: "use-sync-external-store/with-selector",
      },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" },
    ],
  },
  // The server renders pages with it and has only its own dependencies installed.
  ...(isSsrBuild && command === "build" && { ssr: { noExternal: true } }),
  build: {
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: "es2022",
    // Inlined files would be `data:` URLs, which the content security policy allows only for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: mode === "widget" ? "widget.html" : "index.html",
          output: {
            // Fewer characters than the default of eight: the first route names every chunk. The bundler needs seven from 65 chunks on.
            chunkFileNames: "assets/[name]-[hash:7].js",
            // One file for the first route, even for modules that a lazy chunk shares.
            codeSplitting: {
              groups: [
                {
                  debugName: "page",
                  name: (id: string, graph: ModuleGraph) => (isNeededBy(isEntry, id, graph) ? "page" : null),
                },
                // One style sheet for everything behind the first route: a page is not painted before its styles are loaded.
                { name: "styles", test: /\/src\/.*\.css$/ },
                // One chunk for everything that the home page fetches next, without what only other pages need.
                {
                  debugName: "late",
                  name: (id: string, graph: ModuleGraph) =>
                    isNeededBy(isLatePart, id, graph) ? "late" : null,
                },
                // One chunk for modules shared by several chunks: each of them is smaller than the overhead of a file.
                { name: "shared", minShareCount: 2, test: /\/src\// },
                // The base of Ark: otherwise the chunk would get the longer name of one of its files.
                { name: "ark", minShareCount: 2, test: /\/@(?:ark-ui|zag-js)\// },
              ],
            },
          },
        },
  },
}));
