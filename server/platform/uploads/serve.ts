import type { FileType } from "#domain/files/content.ts";
import { fileName, type NamedFile, type NamedType } from "#domain/files/name.ts";

const charsets: Readonly<Partial<Record<NamedType, string>>> = { "text/csv": "; charset=utf-8" };

/** The header that makes a file one to save, under a name of ours. */
export const disposition = (file: NamedFile, how: "attachment" | "inline" = "attachment"): string =>
  `${how}; filename="${fileName(file)}"`;

/** Headers of a file to save. */
export const downloadHeaders = (file: NamedFile, how?: "inline") => ({
  "content-type": `${file.type}${charsets[file.type] ?? ""}`,
  "content-disposition": disposition(file, how),
});

/** Headers of a file that nobody but its reader may keep, and that runs nothing. */
export const privateHeaders = {
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
} as const;

/** A stored untrusted file as a response. */
export interface ServedFile {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Serves a stored file to authorized readers. The headers keep even a malicious file harmless in a browser, and
 * its name is ours. A PDF is stored as it was sent, so it is only ever downloaded.
 */
export const serveFile = (file: NamedFile & { readonly type: FileType }, body: Buffer): ServedFile => ({
  status: 200,
  headers: {
    ...downloadHeaders(file, file.type === "application/pdf" ? undefined : "inline"),
    ...privateHeaders,
  },
  body,
});
