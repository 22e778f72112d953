import type { UploadMime } from "./upload.ts";

/** A stored untrusted file as a response. */
export interface ServedFile {
  readonly status: 200;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Serves a stored file to authorized readers. The headers keep even a malicious file harmless in a browser.
 * A PDF is stored as it was sent, so it is only ever downloaded.
 */
export const serveFile = (name: string, type: UploadMime, body: Buffer): ServedFile => {
  const plain = name.replaceAll(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16)}`,
  );
  const disposition = type === "application/pdf" ? "attachment" : "inline";
  return {
    status: 200,
    headers: {
      "content-type": type,
      "content-disposition": `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
    body,
  };
};
