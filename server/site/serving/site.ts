/*
 * Serves the built site from the folder BUILD_DIR:
 *
 *   routes.json     [{ "pattern": "/en/claim/:uuid", "locale": "en", "status": 200, "file": "pages/en/claim.html" }, …]
 *                   in matching order. `pattern` is the full path as clients see it. It is `null` for error pages,
 *                   which are found by `locale` and `status` (404, 500).
 *   pages/…         Prerendered HTML, reachable only through routes.json. `{{origin}}`, `{{brand}}` and, on the home
 *                   page, `{{picture}}` are filled in at start, `{{path}}` of error pages with each response.
 *                   A page marked `rendered` gets its head and body from a `PageRenderer`, once per version. A page
 *                   with `<!--rates-->` gets the list of rates there.
 *   assets/…        Named by content hash; browsers cache them for a year.
 *   …               Everything else at its own path, revalidated on each request: builds/latest.json,
 *                   builds/meta/{buildId}.json, _payload.json files, favicon.svg.
 *
 * Clients that accept it get the `.br` or `.gz` file beside a file. Assets and metadata of the kept earlier builds
 * (kept-builds.ts) are served too. The package @fastify/static derives tags from the time a file was written, which
 * differs between instances; the tags here are those of the content.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defaultLocale, localePath, splitLocale } from "#domain/text/locale.ts";
import { addressOf } from "#domain/uuid.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { ApiError } from "#server/platform/errors.ts";
import { escapeHtml } from "#domain/text/html.ts";
import { inTurn } from "#server/platform/data/in-turn.ts";
import { aboutExchange } from "./footer-line.ts";
import { createCache } from "#server/platform/data/cache.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localeOfPath } from "#server/platform/locale.ts";
import { t } from "#server/platform/messages.ts";
import { pathOf } from "#server/platform/path.ts";
import type { Encoding } from "#server/platform/http/transport/encoding.ts";
import { encodingFor } from "#server/platform/http/transport/encoding.ts";
import { sendError } from "#server/platform/http/error-handler.ts";
import { brandStyleOf, withBrandStyle } from "#server/platform/http/pages/brand-style.ts";
import { keptBuilds, keptFolder, metaFile } from "./kept-builds.ts";
import { matchesTag } from "#server/platform/http/etag.ts";
import type { PageFiles, SiteFile } from "./page-files.ts";
import { body, inVariant, pageFiles, variantOf } from "./page-files.ts";
import { prefersJson } from "#server/platform/http/pages/page-request.ts";
import type { PageRates, PageRenderer, PageSubjects, PageToRender } from "#server/platform/feature.ts";

interface Route {
  readonly pattern: string | null;
  readonly locale: Locale;
  readonly status: number;
  readonly file: string;
  readonly rendered?: true;
}

/** Page data from the features. */
export interface PageSources {
  readonly subjects: PageSubjects;
  readonly render: PageRenderer | undefined;
  readonly rates: PageRates | undefined;
}

/** The site's pages and files by address. */
export interface Site {
  /** Whether there is a built site. */
  readonly built: boolean;
  /** Whether an address has a page or a file. */
  has(url: string): boolean;
  /** Answers a GET with a file, a page or the 404 page. A page with a missing subject is a 404, too. */
  serve(request: FastifyRequest, reply: FastifyReply, sources: PageSources): Promise<FastifyReply>;
  /** Answers with an error page: the 404 page for client errors, otherwise the 500 page. */
  serveError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply;
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

const readIf = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);

const loadFile = (folder: string, name: string): SiteFile => {
  const file = path.join(folder, name);
  const br = readIf(`${file}.br`);
  const gzip = readIf(`${file}.gz`);
  return {
    type: types[path.extname(name)] ?? "application/octet-stream",
    immutable: name.startsWith("assets/"),
    bodies: {
      identity: body(readFileSync(file)),
      ...(br && { br: body(br) }),
      ...(gzip && { gzip: body(gzip) }),
    },
  };
};

/** The paths of all files below a folder, without the compressed variants. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => !/(^|\/)\./.test(name));

/** Files of the kept earlier builds, by path. Unreadable builds are skipped. */
const formerFiles = (site: string): ReadonlyMap<string, SiteFile> => {
  const files = new Map<string, SiteFile>();
  for (const id of keptBuilds(site).toReversed()) {
    const folder = path.join(keptFolder(site), id);
    try {
      const names = namesIn(folder).filter((name) => name.startsWith("assets/") || name === metaFile(id));
      const loaded = names.map((name) => [`/${name}`, loadFile(folder, name)] as const);
      for (const [name, file] of loaded) files.set(name, file);
    } catch {
      // Pages of such a build reload themselves.
    }
  }
  return files;
};

/** Cached rendered pages, each in the requested variants. */
const renderedKept = 300;

/** Where a page has the list of rates. */
const ratesPlace = "<!--rates-->";

/** Pages that may wait for rendering. Each takes 50 to 200 ms of CPU time. */
const renderedWaiting = 50;

/** As the page decodes it, which keeps `%2F` and `%3F`. */
const decoded = (urlPath: string): string => {
  try {
    return decodeURI(urlPath);
  } catch {
    return urlPath;
  }
};

/**
 * Reads the built site into memory. Without a build every page is a 404 that says so. `pictureIn` returns the
 * URL of the home page's picture.
 */
export const loadSite = (
  config: Pick<
    Config,
    "BUILD_DIR" | "BRAND_NAME" | "BRAND_COLOUR" | "BRAND_LOGO" | "BRAND_COMPANY" | "PUBLIC_URL"
  >,
  pictureIn: (locale: Locale) => string,
): Site => {
  const folder = config.BUILD_DIR;
  const built = existsSync(path.join(folder, "routes.json"));
  const fill = (html: string, locale: Locale): string =>
    withBrandStyle(html, config)
      .replaceAll("{{picture}}", () => escapeHtml(pictureIn(locale)))
      .replaceAll("{{origin}}", escapeHtml(config.PUBLIC_URL))
      .replaceAll("{{about}}", () => escapeHtml(aboutExchange(config, locale)))
      .replaceAll("{{brand}}", () => escapeHtml(config.BRAND_NAME));
  const routes = built ? (JSON.parse(readFileSync(path.join(folder, "routes.json"), "utf8")) as Route[]) : [];
  const pageText = (route: Route): string =>
    fill(readFileSync(path.join(folder, route.file), "utf8"), route.locale);

  const files = new Map(built ? formerFiles(folder) : []);
  if (built)
    for (const name of namesIn(folder))
      if (name !== "routes.json" && !name.startsWith("pages/")) files.set(`/${name}`, loadFile(folder, name));
  const loadPages = () =>
    routes
      .filter((route) => route.pattern !== null)
      .map((route) => ({
        pattern: splitLocale(route.pattern ?? "").path,
        matches: addressOf(route.pattern ?? ""),
        nearly: addressOf(route.pattern ?? "", true),
        locale: route.locale,
        template: pageText(route),
        files: pageFiles(pageText(route), {
          locale: route.locale,
          pattern: splitLocale(route.pattern ?? "").path,
        }),
        isRendered: route.rendered === true,
      }));
  const loadErrors = () =>
    new Map(
      routes
        .filter((route) => route.pattern === null)
        .map((route) => [`${route.locale} ${route.status}`, pageText(route)]),
    );

  const brand = () => JSON.stringify([config.BRAND_NAME, brandStyleOf(config), config.BRAND_COMPANY]);
  let filled = { brand: brand(), pages: loadPages(), errors: loadErrors() };
  /** The pages with the brand in them, which staff may change. */
  const current = () => {
    if (filled.brand !== brand()) filled = { brand: brand(), pages: loadPages(), errors: loadErrors() };
    return filled;
  };

  const pageAt = (url: string) => current().pages.find(({ matches }) => matches.test(pathOf(url)));

  // A fixed text of the contract, the same in both languages.
  const notFoundWords = (urlPath: string): string =>
    current().pages.some(({ nearly }) => nearly.test(urlPath)) ? "Page Not Found" : "Page not found";

  const sendFile = (
    request: FastifyRequest,
    reply: FastifyReply,
    file: SiteFile,
    status: 200 | 404 = 200,
  ): FastifyReply => {
    const available = Object.keys(file.bodies) as Encoding[];
    const encoding = encodingFor(request.headers, available);
    const chosen = file.bodies[encoding];
    if (chosen === undefined) throw new Error("A file of the site has no body");
    reply.code(status).type(file.type);
    if (file.bodies.br !== undefined || file.bodies.gzip !== undefined)
      reply.header("vary", file.immutable ? "accept-encoding" : "accept-encoding, accept-language, cookie");
    if (status === 404) reply.header("cache-control", "no-store");
    else {
      reply
        .header("etag", chosen.etag)
        .header("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
      if (matchesTag(request.headers["if-none-match"], chosen.etag)) return reply.code(304).send();
    }
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(chosen.bytes);
  };

  const serveError: Site["serveError"] = (request, reply, status) => {
    const locale = localeOfPath(request.url);
    const urlPath = pathOf(request.url);
    const missing = decoded(splitLocale(urlPath).path);
    // The prerendered page has the language and a slash in front of it.
    const bare = escapeHtml(localePath(defaultLocale, missing).slice(1));
    // Shown on the page even before its script runs.
    const message = escapeHtml(
      status < 500 ? `${notFoundWords(urlPath)}: ${localePath(locale, missing)}` : t("error")(locale),
    );
    const prerendered = current()
      .errors.get(`${locale} ${status < 500 ? 404 : 500}`)
      // Once its script runs, the page shows the message itself.
      ?.replaceAll("Page not found: ", () => `${notFoundWords(urlPath)}: `);
    const page =
      prerendered ??
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${status}</title><h1>${status}</h1><p>${message}</p>`;
    reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-store");
    return reply.send(
      inVariant(page, variantOf(request))
        .replaceAll("{{path}}", () => bare)
        .replace("</head>", () => `<meta name="exchange:error" content="${message}" /></head>`),
    );
  };

  const serveMissing = (request: FastifyRequest, reply: FastifyReply, page?: SiteFile): FastifyReply => {
    const urlPath = pathOf(request.url);
    if (prefersJson(request))
      return sendError(reply, {
        status: 404,
        headers: {},
        body: { detail: `${notFoundWords(urlPath)}: ${urlPath}`, code: "not_found" },
      });
    return page === undefined ? serveError(request, reply, 404) : sendFile(request, reply, page, 404);
  };

  const rendered = createCache<PageFiles>(renderedKept);
  const rated = new Map<string, { readonly list: string; readonly files: PageFiles }>();
  const inOrder = inTurn(renderedWaiting);

  /**
   * The files of a version, rendered once for concurrent requests. @throws ApiError 503 when too many pages
   * wait.
   */
  const renderedFiles = (template: string, locale: Locale, pattern: string, page: PageToRender) =>
    rendered(`${locale} ${page.version}`, () =>
      inOrder(async () => {
        const { head, body: html } = await page.render();
        const whole = template.replace("<!--head-->", () => head).replace("<!--app-->", () => html);
        return pageFiles(whole, { locale, pattern });
      }),
    );

  /** The files of a page, with the rates that it shows. */
  const filesWithRates = (
    page: { readonly template: string; readonly pattern: string; readonly locale: Locale } & {
      readonly files: PageFiles;
    },
    rates: PageRates | undefined,
  ): PageFiles => {
    const { template, pattern, locale, files: plain } = page;
    const list = template.includes(ratesPlace) ? rates?.(locale) : "";
    if (!list) return plain;
    const known = rated.get(`${locale} ${pattern}`);
    if (known?.list === list) return known.files;
    const html = template.replace(ratesPlace, () => list);
    const made = pageFiles(html, { locale, pattern }, (known?.files ?? plain).ready);
    rated.set(`${locale} ${pattern}`, { list, files: made });
    return made;
  };

  const serveRendered = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { template, locale }: { readonly template: string; readonly locale: Locale },
    find: PageRenderer | undefined,
  ): Promise<FastifyReply> => {
    const bare = splitLocale(pathOf(request.url)).path.replace(/(?<=.)\/$/, "");
    const asked = new URLSearchParams(request.url.split("?")[1] ?? "").get("page") ?? "1";
    const page = /^[1-9]\d{0,6}$/.test(asked) ? Number(asked) : 0;
    const found = page === 0 ? undefined : await find?.({ locale, path: bare, page });
    if (found === undefined) return serveMissing(request, reply);
    if ("moved" in found) {
      const [, query] = request.url.split("?");
      return reply.redirect(localePath(locale, found.moved) + (query === undefined ? "" : `?${query}`), 301);
    }
    const rendering = await renderedFiles(template, locale, bare, found);
    return sendFile(request, reply, await rendering.of(request));
  };

  return {
    built,
    has: (url) => files.has(pathOf(url)) || pageAt(url) !== undefined,
    serve: async (request, reply, { subjects, render, rates }) => {
      const file = files.get(pathOf(request.url));
      if (file !== undefined) return sendFile(request, reply, file);
      const page = pageAt(request.url);
      if (page === undefined) return serveMissing(request, reply);
      if (page.isRendered) return serveRendered(request, reply, page, render);
      const html = await filesWithRates(page, rates).of(request);
      const parameter =
        pathOf(request.url)
          .split("/")
          .findLast((part) => part !== "") ?? "";
      // While the database is down, serve the page anyway: its script waits for the database.
      const isThere = (await subjects[page.pattern]?.(parameter).catch(() => true)) ?? true;
      // The page itself detects and reports what is missing.
      return isThere ? sendFile(request, reply, html) : serveMissing(request, reply, html);
    },
    serveError,
  };
};

/** Routes all remaining requests to the site. */
export const registerSite = (app: FastifyInstance, site: Site, sources: PageSources): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404 || request.method === "GET" || request.method === "HEAD") return done();
    const known = site.has(request.url);
    return done(
      new ApiError({
        status: known ? 405 : 404,
        code: known ? "method_not_allowed" : "not_found",
        detail: known
          ? t("method_not_allowed", { method: request.method })
          : () => `Page not found: ${pathOf(request.url)}`,
        ...(known && { headers: { allow: "GET, HEAD" } }),
      }),
    );
  });
  app.setNotFoundHandler((request, reply) => site.serve(request, reply, sources));
};
