import { linksIn } from "#domain/links.ts";

/** A message with its addresses as links, which send no referrer. */
export function LinkedText({ children }: { children: string }) {
  return linksIn(children).map(({ kind, text }, index) =>
    kind === "link" ? (
      <a key={index} href={text} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
