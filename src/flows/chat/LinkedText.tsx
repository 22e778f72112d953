import { linksIn } from "#domain/links.ts";

/** What somebody wrote, with its addresses as links that give nothing away about this page. */
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
