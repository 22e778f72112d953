import { useEffect } from "react";

/** Sets the document's title while the caller is mounted: `title`, then the brand. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title]);
}
