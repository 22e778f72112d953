import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { defineConfig } from "vite";
import { pagePictures } from "#tools/vite/page-pictures.ts";
import { withoutDescriptions } from "#tools/vite/without-descriptions.ts";

interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

/** Whether the mode builds a page that is not of the site. */
const isApart = (mode: string): boolean => mode === "widget" || mode === "console";

/** Whether an entry imports a module statically, directly or through others. */
function isInEntry(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return false;
  return module.isEntry || module.importers.some((by) => isInEntry(by, graph, seen));
}

/**
 * The page, built in three ways: development server, client build and, with `--ssr`, the renderer of the pages.
 * `tools/build.mjs` sets the output directories. The mode `inspected` is the product with the inspector. The modes
 * `widget` (the page inside the frames of shops) and `console` (that of staff) build these pages separately, so that
 * neither has anything of the site, nor the site of them.
 */
export default defineConfig(({ isSsrBuild, command, mode }) => ({
  plugins: [
    react({ plugins: [["@lingui/swc-plugin", {}]] }),
    lingui({ failOnMissing: command === "build", failOnCompileError: true }),
    pagePictures(),
    withoutDescriptions(),
  ],
  publicDir: isSsrBuild || isApart(mode) ? false : "src/shell/public",
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
          input: isApart(mode) ? `${mode}.html` : "index.html",
          output: {
            // One file for the first route, even for modules that a lazy chunk shares.
            codeSplitting: {
              groups: [
                {
                  debugName: "page",
                  name: (id: string, graph: ModuleGraph) => (isInEntry(id, graph) ? "page" : null),
                },
                // The rules of addresses: the exchange form waits for them, and for nothing else of what is shared.
                { name: "late-rules", test: /\/domain\/requisites\/late-rules/ },
                // One style sheet for everything behind the first route: a page is not painted before its styles are loaded.
                { name: "styles", test: /\/src\/.*\.css$/ },
                // One chunk for modules shared by several chunks: each of them is smaller than the overhead of a file.
                { name: "shared", minShareCount: 2, test: /\/src\// },
              ],
            },
          },
        },
  },
}));
