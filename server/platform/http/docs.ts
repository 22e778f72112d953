import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { stringify } from "yaml";
import type { OpenApiDocument } from "./contract.ts";

const folder = path.dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = `window.ui = SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis],
  validatorUrl: null,
});
`;

/** `GET /api/docs`, the reference of the API, self-hosted; `GET /api/openapi.yaml` and `.json`, the contract itself. */
export const registerDocs = (app: FastifyInstance, document: OpenApiDocument): void => {
  // Swagger UI writes style attributes and draws its icons from data: addresses.
  const csp = { "style-src": "'self' 'unsafe-inline'" };
  const json = JSON.stringify(document);
  const yaml = stringify(document, { lineWidth: 0 });
  const serve = (url: string, type: string, body: string | Buffer) =>
    app.get(url, { config: { csp } }, (_request, reply) =>
      reply.type(type).header("cache-control", "no-cache").send(body),
    );
  serve("/api/docs", "text/html; charset=utf-8", page);
  serve("/api/docs/start.js", "text/javascript; charset=utf-8", start);
  for (const [name, type] of [
    ["swagger-ui.css", "text/css; charset=utf-8"],
    ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
  ] as const)
    serve(`/api/docs/${name}`, type, readFileSync(path.join(folder, name)));
  serve("/api/openapi.json", "application/json; charset=utf-8", json);
  serve("/api/openapi.yaml", "application/yaml; charset=utf-8", yaml);
};
