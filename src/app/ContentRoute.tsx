import { type ComponentProps, use } from "react";
import { loadContentMessages } from "#src/i18n/content.ts";
import { addMessages } from "#src/i18n/i18n.ts";
import { ContentContext } from "#src/pages/content/ContentContext.ts";
import { ContentView } from "#src/pages/content/ContentView.tsx";
import { createContentSource } from "./contentSource.ts";

const ownServer = createContentSource((...args) => globalThis.fetch(...args));

/** A public page whose text is in the database. The server's renderer provides the text itself. */
export function ContentRoute({ formOf }: Pick<ComponentProps<typeof ContentView>, "formOf">) {
  const source = use(ContentContext) ?? ownServer;
  return (
    <ContentContext value={source}>
      <ContentView source={source} formOf={formOf} />
    </ContentContext>
  );
}

/** Loads what these pages need before they are shown. */
export const prepareContent = () => addMessages(loadContentMessages);

/** The page once its texts are there. */
export async function loadContentRoute() {
  await prepareContent();
  return { default: () => <ContentRoute formOf={undefined} /> };
}
