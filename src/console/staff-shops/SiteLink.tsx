import { Anchor } from "#src/ui/controls/Anchor.tsx";

/** The site of a shop. It is anybody's, so that it learns nothing of the console. */
export function SiteLink({ site }: { site: string }) {
  return (
    <Anchor href={site} target="_blank" rel="noopener noreferrer nofollow">
      {site}
    </Anchor>
  );
}
