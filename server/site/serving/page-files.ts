import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { Locale } from "#server/platform/locale.ts";
import type { Encoding } from "#server/platform/http/transport/encoding.ts";
import { languageToOffer, withLanguageBar } from "./language-bar.ts";

/** A file of the site in the encodings that it has. */
export interface SiteFile {
  readonly type: string;
  readonly immutable: boolean;
  readonly bodies: Readonly<Partial<Record<Encoding, { readonly bytes: Buffer; readonly etag: string }>>>;
}

const etagOf = (bytes: Buffer): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** The body of a file in one encoding. */
export const body = (bytes: Buffer) => ({ bytes, etag: etagOf(bytes) });

const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * A page with its placeholders filled, compressed here because the build's compressed files still contain the
 * placeholders. The threads of zlib compress, so that other requests go on.
 */
const pageFile = async (html: string): Promise<SiteFile> => {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotlied(bytes, { params }), gzipped(bytes, { level: 9 })]);
  return {
    type: "text/html; charset=utf-8",
    immutable: false,
    bodies: { identity: body(bytes), br: body(br), gzip: body(gz) },
  };
};

const themes = ["system", "light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The theme that the visitor chose. The page writes the cookie (src/ui/theme/theme.ts). */
const themeOf = (request: FastifyRequest): Theme => {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? "")?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
};

/** The header to render first. The page later checks whether there is a session. */
type Visitor = "guest" | "person";

/** The variants of the first paint, chosen by cookies: theme and header. */
type Variant = `${Theme} ${Visitor}`;

/** The variant that a request gets. */
export const variantOf = (request: FastifyRequest): Variant => {
  const has = (cookie: string) => `; ${request.headers.cookie ?? ""};`.includes(`; ${cookie};`);
  return `${themeOf(request)} ${has("session=1") ? "person" : "guest"}`;
};

/** Bakes the variant into the HTML, because the policy allows no inline script that could set it. */
export const inVariant = (html: string, variant: Variant): string => {
  const [theme, visitor] = variant.split(" ");
  const look = theme === "system" ? "" : `data-theme="${theme}" `;
  const known = visitor === "person" ? 'data-session="" ' : "";
  return html.replace("<html ", `<html ${look}${known}`);
};

/** The files of a version of a page. */
export interface PageFiles {
  /** Returns the file for a request. While it is being compressed, the earlier version's is returned. */
  readonly of: (request: FastifyRequest) => Promise<SiteFile>;
  /** The compressed files by variant. */
  readonly ready: ReadonlyMap<string, SiteFile>;
}

/** A page in each variant, with and without the language bar. Each file is created on first request. */
export const pageFiles = (
  html: string,
  { locale, pattern }: { readonly locale: Locale; readonly pattern: string },
  earlier?: PageFiles["ready"],
): PageFiles => {
  const made = new Map<string, Promise<SiteFile>>();
  const ready = new Map<string, SiteFile>();
  const make = async (key: string, variant: Variant, offered: Locale | null): Promise<SiteFile> => {
    const inLook = inVariant(html, variant);
    const file = await pageFile(offered === null ? inLook : withLanguageBar(inLook, offered, pattern));
    ready.set(key, file);
    return file;
  };
  return {
    ready,
    of: async (request) => {
      const variant = variantOf(request);
      const offered = languageToOffer(request.headers, locale);
      const key = `${variant} ${offered ?? ""}`;
      const file = made.get(key) ?? make(key, variant, offered);
      made.set(key, file);
      return ready.get(key) ?? earlier?.get(key) ?? file;
    },
  };
};
