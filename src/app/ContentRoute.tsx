import { use } from "react";
import { loadContentMessages } from "#src/i18n/content.ts";
import { addMessages } from "#src/i18n/i18n.ts";
import { ContentContext } from "#src/pages/content/ContentContext.ts";
import { ContentView } from "#src/pages/content/ContentView.tsx";
import { createContentSource } from "./contentSource.ts";

const ownServer = createContentSource((...args) => globalThis.fetch(...args));

/** A public page whose text is in the database. The renderer of the server provides the text itself. */
function ContentRoute() {
  const source = use(ContentContext) ?? ownServer;
  return (
    <ContentContext value={source}>
      <ContentView source={source} />
    </ContentContext>
  );
}

/** The page once its texts are there. */
export async function loadContentRoute() {
  await addMessages(loadContentMessages);
  return { default: ContentRoute };
}
