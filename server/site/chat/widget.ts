import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { locales } from "#domain/text/locale.ts";
import type { Config } from "#server/config.ts";
import { escapeHtml } from "#domain/text/html.ts";
import { contentSecurityPolicy } from "#server/platform/http/transport/headers.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";

/** Path of the frame page, without the language prefix. */
export const framePath = "/chat-frame";

/** The vendor's chat in a language; undefined when ours is used. */
export const widgetOf = (config: Config, locale: Locale): Config["CHAT_WIDGET_RU"] =>
  locale === "ru" ? config.CHAT_WIDGET_RU : config.CHAT_WIDGET_EN;

/**
 * In-memory storage for a page with an opaque origin, where the browser's storage throws. It lasts until the
 * page is left.
 */
const storageScript = `for (const name of ["localStorage", "sessionStorage"]) {
  const kept = new Map();
  const storage = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size; },
  };
  Object.defineProperty(window, name, { value: storage });
}
let cookies = "";
Object.defineProperty(document, "cookie", { get: () => cookies, set: (text) => { cookies = text.split(";")[0]; } });
`;

const storageHash = `'sha256-${createHash("sha256").update(storageScript).digest("base64")}'`;

const frameHtml = (
  locale: Locale,
  { id, script }: { readonly id: string; readonly script: string },
): string =>
  `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${locale === "ru" ? "Чат" : "Chat"}</title>
<script>${storageScript}</script>
<script async src="${escapeHtml(script)}" data-id="${escapeHtml(id)}" data-lang="${locale}"></script>
</head>
<body></body>
</html>
`;

/**
 * Content security policy of the frame. `sandbox` without `allow-same-origin` gives the page an opaque
 * origin: the vendor's script can access neither the embedding page nor its cookies, on any site.
 */
const framePolicy = (config: Config, script: string): string => {
  const sources = [new URL(script).origin, ...(config.CHAT_WIDGET_SOURCES ?? [])].join(" ");
  return contentSecurityPolicy(config, {
    "script-src": `${storageHash} ${sources}`,
    "style-src": `'unsafe-inline' ${sources}`,
    "font-src": `data: ${sources}`,
    "img-src": `data: blob: ${sources}`,
    "media-src": sources,
    "connect-src": sources,
    "frame-src": sources,
    "worker-src": `blob: ${sources}`,
    "manifest-src": "'none'",
    "form-action": sources,
    "frame-ancestors": "'self'",
    sandbox: "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
  });
};

/** Registers the pages that vendors' chats run in. */
export const registerFrames = (app: FastifyInstance, config: Config): void => {
  for (const locale of locales) {
    const widget = widgetOf(config, locale);
    if (widget === undefined) continue;
    app.get(`${localePrefix[locale]}${framePath}`, (_request, reply): FastifyReply =>
      reply
        .header("content-security-policy", framePolicy(config, widget.script))
        .header("x-frame-options", "SAMEORIGIN")
        .header("referrer-policy", "origin")
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(frameHtml(locale, widget)),
    );
  }
};
