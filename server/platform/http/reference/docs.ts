import { promisify } from "node:util";
import { gzip } from "node:zlib";
import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { stringify } from "yaml";
import type { OpenApiDocument } from "../contract.ts";

/** Nothing of Scalar's own services: the policy would refuse their calls. */
const settings = {
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  // Names of statuses stay whole in the narrow columns of a table.
  customCss: "@media (width > 800px) { td code { white-space: nowrap } }",
};

const pageOf = (title: string, url: string, preferredSecurityScheme: string): string => {
  const configuration = JSON.stringify({ ...settings, url, authentication: { preferredSecurityScheme } });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<script id="api-reference" type="application/json" data-configuration="${configuration.replaceAll('"', "&quot;")}"></script>
<script src="/api/docs/reader.js"></script>
</body>
</html>`;
};

/**
 * Scalar's script, compressed. Only its Fastify plugin has it as one file without a tree of dependencies. The
 * plugin's own page starts it by an inline script, which our policy refuses.
 */
const readReader = async (): Promise<Buffer> => {
  const { default: plugin } = await import("@scalar/fastify-api-reference");
  const source = fastify();
  await source.register(plugin, { configuration: { url: "/" } });
  const { rawPayload } = await source.inject("/reference/js/scalar.js");
  return promisify(gzip)(rawPayload);
};

/** The reference of a document. */
export interface Reference {
  readonly title: string;
  /** Where the page is, and where the document that it shows. */
  readonly url: string;
  readonly source: string;
  /** The security scheme that the page offers first. */
  readonly scheme: string;
  readonly document: () => OpenApiDocument;
}

/**
 * Serves the self-hosted API reference at `GET /api/docs`, the contract at `GET /api/openapi.yaml` and `.json`, and
 * the references of parts of it.
 */
export const registerDocs = (
  app: FastifyInstance,
  document: OpenApiDocument,
  parts: readonly Reference[],
): void => {
  // Scalar adds its styles by script.
  const csp = { "style-src": "'self' 'unsafe-inline'" };
  const serve = (url: string, type: string, write: () => string | Promise<Buffer>) => {
    // Made on first request: YAML takes longer than the rest of the server's start.
    let body: ReturnType<typeof write> | undefined;
    app.get(url, { config: { csp } }, async (_request, reply) => {
      const content = await (body ??= write());
      if (typeof content !== "string") reply.header("content-encoding", "gzip");
      return reply.type(type).header("cache-control", "no-cache").send(content);
    });
  };
  const html = "text/html; charset=utf-8";
  const json = "application/json; charset=utf-8";
  const whole: Reference = {
    title: "API reference",
    url: "/api/docs",
    source: "/api/openapi.json",
    scheme: "user",
    document: () => document,
  };
  for (const reference of [whole, ...parts]) {
    const { title, url, source, scheme } = reference;
    serve(url, html, () => pageOf(title, source, scheme));
    serve(source, json, () => JSON.stringify(reference.document()));
  }
  serve("/api/docs/reader.js", "text/javascript; charset=utf-8", readReader);
  serve("/api/openapi.yaml", "application/yaml; charset=utf-8", () => stringify(document, { lineWidth: 0 }));
};
