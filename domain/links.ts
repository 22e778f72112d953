/** A piece of a text: plain, or a link. */
export type TextPart = { kind: "text" | "link"; text: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;

/** Punctuation that ends a sentence or a bracket after an address. */
const closing = ".,;:!?…)]}»”’";

function isSafe(text: string): boolean {
  const url = URL.parse(text);
  // A user name before the host makes an address look like another one.
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}

/** Finds http and https addresses in untrusted text. Everything else stays text. */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    let end = found.length;
    while (end > 0 && closing.includes(found.charAt(end - 1))) end -= 1;
    const link = found.slice(0, end);
    if (!isSafe(link)) continue;
    if (index > at) parts.push({ kind: "text", text: text.slice(at, index) });
    parts.push({ kind: "link", text: link });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}
