import type { ContentAnswer, ContentPage } from "#domain/site/content.ts";
import { readContent } from "./calls.ts";
import type { ContentSource } from "./ContentContext.ts";
import type { Fetch } from "#src/shell/api/limited-fetch.ts";

/** Milliseconds after which a revisited page is read again. */
const freshFor = 60_000;

/** The content that the server rendered the first page with; can be taken once. */
function takeRendered(): ContentAnswer | undefined {
  const element = document.getElementById("page-content");
  element?.remove();
  const text = element?.textContent;
  return text ? { kind: "page", page: JSON.parse(text) as ContentPage } : undefined;
}

/** Reads pages from the server. A page that is revisited soon is shown from the cache. */
export function createContentSource(send: Fetch): ContentSource {
  const known = new Map<string, { at: number; answer: Promise<ContentAnswer> }>();
  let current = "";
  return {
    read: (address) => {
      const hasArrived = address !== current;
      current = address;
      const found = known.get(address);
      if (found !== undefined && !(hasArrived && performance.now() - found.at > freshFor))
        return found.answer;
      const rendered = takeRendered();
      const answer = rendered ? Promise.resolve(rendered) : readContent(address, send);
      known.set(address, { at: performance.now(), answer });
      return answer;
    },
    forget: (address) => void known.delete(address),
  };
}
