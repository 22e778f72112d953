// Vite's development server: the page with hot reload, the inspector beside it, and the API of a server behind both.
import { root } from "./process.mjs";

/** Addresses that the server answers; all others are the page's. */
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

/** Payloads for the first screen of a page, under the page's address. */
const PAYLOADS = "^/(?:[^?]*/)?_payload\\.json(?:\\?|$)";

/** Where the inspector is. */
export const INSPECTOR = "/inspector";

/** `/inspector` is the inspector's own page; without this it would be the site's. */
const inspectorPage = {
  name: "inspector-page",
  /** @param {import("vite").ViteDevServer} vite */
  configureServer(vite) {
    vite.middlewares.use((request, _response, next) => {
      const { url = "" } = request;
      if (/^\/inspector\/?(?:\?|$)/.test(url))
        request.url = url.replace(/^\/inspector\/?/, "/src/inspector/index.html");
      next();
    });
  },
};

/**
 * Starts it.
 * @param {{ host: string, port: number, target: string }} options `target`: origin of the server that answers the API
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveDevelopment({ host, port, target }) {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    plugins: [inspectorPage],
    // Named, so that the first chart does not wait for them to be found, and the page is not loaded twice.
    // Those of a worker are never found beforehand: without this the page is loaded again when a captcha is solved.
    optimizeDeps: {
      include: [
        "elkjs/lib/elk-api.js",
        "react",
        "react-dom/client",
        "xstate",
        "@ark-ui/react/splitter",
        "altcha-lib",
        "altcha-lib/algorithms/web/pbkdf2",
      ],
    },
    server: {
      host,
      port,
      // A given port that is in use is an error: do not silently pick another.
      strictPort: true,
      // Reports of the tests are written there; the inspector asks for them.
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
