import type { ContentPage } from "#domain/site/content.ts";
import { LinkForm } from "#src/site/contact/LinkForm.tsx";
import { MessageForm } from "#src/site/contact/MessageForm.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import { provideContact } from "./contact/actors.ts";
import { ContentRoute, prepareContent } from "./ContentRoute.tsx";

/** The form of a page. Without a mailbox the exchange shows none. */
function formOf({ path, contacts }: ContentPage) {
  if (path === "/find-claim") return <LinkForm />;
  return contacts === undefined || contacts.email === null ? null : <MessageForm />;
}

function ContactRoute() {
  return (
    <Flows provide={provideContact}>
      <ContentRoute formOf={formOf} />
    </Flows>
  );
}

/** Loads the contact pages together with their messages. */
export async function loadContactRoute() {
  await prepareContent();
  return { default: ContactRoute };
}
