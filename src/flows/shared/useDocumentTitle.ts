import { useEffect } from "react";

/** The title of the document while the caller is shown: `title`, then the brand. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
    document.title = brand ? `${title} · ${brand}` : title;
  }, [title]);
}
