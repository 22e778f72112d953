import type { ContentAnswer } from "#domain/content.ts";
import { readContent } from "#src/api/content.ts";
import type { ContentSource } from "#src/pages/content/ContentContext.ts";

/** Milliseconds after which a page that is come back to is read again. */
const freshFor = 60_000;

/** Reads pages from the server; one that is come back to soon is shown as it was. */
export function createContentSource(send: typeof fetch): ContentSource {
  const known = new Map<string, { at: number; answer: Promise<ContentAnswer> }>();
  let current = "";
  return {
    read: (address) => {
      const hasArrived = address !== current;
      current = address;
      const found = known.get(address);
      if (found !== undefined && !(hasArrived && performance.now() - found.at > freshFor))
        return found.answer;
      const answer = readContent(address, send);
      known.set(address, { at: performance.now(), answer });
      return answer;
    },
    forget: (address) => void known.delete(address),
  };
}
