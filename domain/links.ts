/** A piece of a text: plain, or the address of a page. */
export type TextPart = { kind: "text" | "link"; text: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;

/** Marks that end a sentence or close a bracket around an address. */
const closing = ".,;:!?…)]}»”’";

function isSafe(text: string): boolean {
  const url = URL.parse(text);
  // A name before the host makes an address look like another one.
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}

/** Finds the addresses of pages in a text that a stranger wrote. Everything else stays text. */
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
