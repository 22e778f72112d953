/** A piece of a text: plain, or a link. */
export type TextPart = { kind: "text" | "link"; text: string };

const address = /https?:\/\/[^\s<>"'`]+/gi;

/** Punctuation that ends a sentence or a quotation after an address. */
const closing = ".,;:!?…»”’";

/** The opening brackets of the closing ones. */
const openings: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

const countIn = (text: string, sign: string): number => text.split(sign).length - 1;

/** Whether the last character belongs to the sentence around the address: a bracket does that the address did not open. */
function isOfSentence(found: string): boolean {
  const last = found.slice(-1);
  const opening = openings[last];
  return opening === undefined
    ? last !== "" && closing.includes(last)
    : countIn(found, last) > countIn(found, opening);
}

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
    let link = found;
    while (isOfSentence(link)) link = link.slice(0, -1);
    if (!isSafe(link)) continue;
    if (index > at) parts.push({ kind: "text", text: text.slice(at, index) });
    parts.push({ kind: "link", text: link });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return parts;
}
