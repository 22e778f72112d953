import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { stringify } from "yaml";
import type { OpenApiDocument } from "./contract.ts";
import type { Example } from "./partner-document.ts";
import { partnerDocument } from "./partner-document.ts";

const folder = path.dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const pageOf = (title: string, start: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/${start}"></script>
</body>
</html>`;

// Swagger UI has a dark look, but does not ask which one the reader prefers.
const startOf = (url: string): string => `const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const paint = () => document.documentElement.classList.toggle("dark-mode", prefersDark.matches);
prefersDark.addEventListener("change", paint);
paint();
window.ui = SwaggerUIBundle({
  url: "${url}",
  dom_id: "#swagger-ui",
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis],
  validatorUrl: null,
});
`;

const examplesFolder = path.join(import.meta.dirname, "../../../openapi/examples");

const exampleOf = (title: string, language: string, file: string): Example => ({
  title,
  language,
  text: readFileSync(path.join(examplesFolder, file), "utf8"),
});

/** Sample programs for partners. Tests run those that need no installation. */
const readExamples = (): Example[] => [
  exampleOf("curl", "sh", "claim.sh"),
  exampleOf("TypeScript", "ts", "claim.ts"),
  exampleOf("Python", "python", "claim.py"),
  exampleOf("PHP", "php", "claim.php"),
  exampleOf("A test claim, moved to its end: curl", "sh", "sandbox.sh"),
  exampleOf("The same in TypeScript", "ts", "sandbox.ts"),
  exampleOf("A webhook, verified: TypeScript", "ts", "webhook.ts"),
  exampleOf("The same in Python", "python", "webhook.py"),
  exampleOf("The same in PHP", "php", "webhook.php"),
];

/**
 * Serves the self-hosted API reference at `GET /api/docs`, the reference of the partner API at
 * `GET /api/docs/partner`, and the contract at `GET /api/openapi.yaml` and `.json`.
 */
export const registerDocs = (app: FastifyInstance, document: OpenApiDocument): void => {
  // Swagger UI uses style attributes and data: URLs for icons.
  const csp = { "style-src": "'self' 'unsafe-inline'" };
  const serve = (url: string, type: string, write: () => string | Buffer) => {
    // Serialized on first request: YAML takes longer than the rest of the server's start.
    let body: string | Buffer | undefined;
    app.get(url, { config: { csp } }, (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "no-cache")
        .send((body ??= write())),
    );
  };
  const html = "text/html; charset=utf-8";
  const javascript = "text/javascript; charset=utf-8";
  const json = "application/json; charset=utf-8";
  serve("/api/docs", html, () => pageOf("API reference", "start.js"));
  serve("/api/docs/start.js", javascript, () => startOf("/api/openapi.json"));
  serve("/api/docs/partner", html, () => pageOf("Partner API", "start-partner.js"));
  serve("/api/docs/start-partner.js", javascript, () => startOf("/api/docs/partner.json"));
  serve("/api/docs/partner.json", json, () => JSON.stringify(partnerDocument(document, readExamples())));
  for (const [name, type] of [
    ["swagger-ui.css", "text/css; charset=utf-8"],
    ["swagger-ui-bundle.js", javascript],
  ] as const)
    serve(`/api/docs/${name}`, type, () => readFileSync(path.join(folder, name)));
  serve("/api/openapi.json", json, () => JSON.stringify(document));
  serve("/api/openapi.yaml", "application/yaml; charset=utf-8", () => stringify(document, { lineWidth: 0 }));
};
