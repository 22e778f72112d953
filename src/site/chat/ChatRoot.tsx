import { I18nProvider } from "@lingui/react";
import { useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { forgetChatMemory } from "#src/shell/browser/chat-memory.ts";
import { addMessages, pageI18n } from "#src/shell/language/i18n.ts";
import { LocaleContext } from "#src/shell/language/LocaleContext.tsx";
import { Flows } from "#src/shell/Flows.tsx";
import type { Services } from "#src/shell/services.ts";
import { ServicesContext } from "#src/shell/ServicesContext.ts";
import { ChatDock } from "./ChatDock.tsx";
import { provideChat } from "./actors.ts";

/** Remounts when the user signs out: the next person must not read the conversation. */
function ChatOfPerson({ services: { session }, isPressed }: { services: Services; isPressed: boolean }) {
  const isLeft = useSyncExternalStore(session.subscribe, () => session.view().step === "signedOut");
  return <ChatDock key={String(isLeft)} opensAtOnce={isPressed && !isLeft} />;
}

/** Replaces the chat link with the chat. It is a separate React root, so the page does not load its code. */
export async function showChat(place: HTMLElement, services: Services, isPressed: boolean): Promise<void> {
  await addMessages("site");
  const i18n = pageI18n();
  if (i18n === undefined) return;
  services.session.subscribe(() => {
    if (services.session.view().step === "signedOut") forgetChatMemory();
  });
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <LocaleContext value={services.locale}>
        <ServicesContext value={services}>
          <Flows provide={provideChat}>
            <ChatOfPerson services={services} isPressed={isPressed} />
          </Flows>
        </ServicesContext>
      </LocaleContext>
    </I18nProvider>,
  );
}
