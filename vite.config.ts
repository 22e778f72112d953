import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react-swc";
import { defineConfig } from "vite";

/**
 * The page. Three uses: the development server, the client build (`dist/site`), and, with `--ssr`, the renderer of the
 * prerendered pages (`dist/prerender`).
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react({ plugins: [["@lingui/swc-plugin", {}]] }),
    lingui({ failOnMissing: command === "build", failOnCompileError: true }),
  ],
  publicDir: isSsrBuild ? false : "src/app/public",
  build: {
    outDir: isSsrBuild ? "dist/prerender" : "dist/site",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: "es2022",
    // Inlined files would be `data:` URLs, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { input: "index.html" },
  },
}));
