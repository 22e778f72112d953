import { type ComponentProps, use } from "react";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { addMessages } from "#src/language/i18n.ts";
import { ContentContext } from "#src/site/content/ContentContext.ts";
import { ContentView } from "#src/site/content/ContentView.tsx";
import { createContentSource } from "./content/contentSource.ts";

const ownServer = createContentSource(limitedFetch);

/** A public page whose text is in the database. The server's renderer provides the text itself. */
export function ContentRoute({
  formOf,
  missing,
}: Pick<ComponentProps<typeof ContentView>, "formOf" | "missing">) {
  const source = use(ContentContext) ?? ownServer;
  return (
    <ContentContext value={source}>
      <ContentView source={source} formOf={formOf} missing={missing} />
    </ContentContext>
  );
}

/** Loads what these pages need before they are shown. */
export const prepareContent = () => addMessages("site");

/** The page once its texts are there. */
export async function loadContentRoute() {
  await prepareContent();
  return { default: () => <ContentRoute formOf={undefined} /> };
}
