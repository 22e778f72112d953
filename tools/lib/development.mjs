// Vite's development server: the page with hot reload, the inspector, and a proxy to the API of a server.
import { root } from "./process.mjs";

/** Paths that the server answers. All others belong to the page. */
const SERVED = [
  "/api",
  "/en/api",
  "/front-api",
  "/en/front-api",
  "/dev",
  "/sandbox",
  "/test-claim",
  "/en/test-claim",
  "/plain.css",
  "/s",
  "/export",
  "/healthz",
  "/readyz",
];

/** Payloads for a page's first screen, below the page's path. */
const PAYLOADS = "^/(?:[^?]*/)?_payload\\.json(?:\\?|$)";

/** Path of the inspector. */
export const INSPECTOR = "/inspector";

/** Serves the inspector's and the console's own pages, instead of the site's. */
const ownPages = {
  name: "own-pages",
  /** @param {import("vite").ViteDevServer} vite */
  configureServer(vite) {
    vite.middlewares.use((request, _response, next) => {
      request.url = (request.url ?? "")
        .replace(/^\/inspector\/?(?=\?|$)/, "/src/inspector/index.html")
        .replace(/^(?:\/en)?\/console(?:\/[^?.]*)?(?=\?|$)/, "/console.html");
      next();
    });
  },
  /** What the server writes into built pages. @param {string} html */
  transformIndexHtml: (html) =>
    html.replaceAll("{{brand}}", process.env["BRAND_NAME"] ?? "Exchange").replaceAll("%lang%", "en"),
};

/**
 * Waits until a server answers.
 * @param {string} url
 */
export async function untilReady(url) {
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * Starts the development server.
 * @param {{ host: string, port: number, target: string }} options `target`: origin of the server that answers the API
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveDevelopment({ host, port, target }) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    plugins: [ownPages],
    // All that is ever loaded, so that the page does not load twice when a dependency is met late. The search follows
    // neither globs, by which the inspector loads the machines, nor workers.
    optimizeDeps: {
      entries: ["*.html", "src/inspector/index.html", "machines/**/*.ts", "src/**/*.worker.ts"],
    },
    server: {
      host,
      port,
      // Fail when the given port is in use instead of silently picking another.
      strictPort: true,
      // Tests write their reports there. The inspector requests them when needed.
      watch: { ignored: ["**/coverage/**", "**/dist/**", "**/data/**", "**/test-results/**"] },
      proxy: Object.fromEntries(
        [...SERVED.map((path) => `^${path}(?:/|\\?|$)`), PAYLOADS].map((address) => [address, { target }]),
      ),
    },
    clearScreen: false,
  });
  await vite.listen();
  const address = `http://${host}:${port}`;
  return { address, close: () => vite.close() };
}
