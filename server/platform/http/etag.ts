const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Whether `If-None-Match` contains a tag, by the weak comparison of RFC 9110, 13.1.2. */
export const matchesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === opaque(etag)));
