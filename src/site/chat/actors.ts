import { fromCallback, fromPromise } from "xstate";
import { splitLocale } from "#domain/text/locale.ts";
import { chatMachine } from "#machines/site/chat/chat.machine.ts";
import { fileUploadMachine } from "#machines/claim/file-upload/file-upload.machine.ts";
import type { ChatActors, ChatMemory, StreamEvent } from "#machines/site/chat/chat.types.ts";
import { keepChatMemory, readChatMemory } from "#src/shell/browser/chat-memory.ts";
import { newKey } from "#src/shell/browser/new-key.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import { matchRoute, paramsIn } from "#src/shell/matchRoute.ts";
import type { Services } from "#src/shell/services.ts";
import { fileActors } from "#src/claim/file-upload/actors.ts";
import { filled } from "#src/shell/captcha/mail-captcha.ts";
import { chatCalls } from "./calls.ts";

type Actors = ChatActors;

/** The claim whose page is shown. */
function claimOnPage(): string | null {
  const { path } = splitLocale(location.pathname);
  const route = matchRoute(path);
  return route?.id === "claim" ? (paramsIn(route, path)["uuid"] ?? null) : null;
}

/** The chat with its real actors. */
export function provideChat(services: Services): Pick<FlowMachines, "chat"> {
  const calls = chatCalls(services.api, services.base);
  return {
    chat: chatMachine.provide({
      actors: {
        recall: fromPromise<ChatMemory>(async () => readChatMemory()),
        keepWords: fromPromise<void, Actors["keepWords"]["input"]>(async ({ input: { words } }) =>
          keepChatMemory({ words }),
        ),
        prepareLetter: fromPromise<Actors["prepareLetter"]["output"], Actors["prepareLetter"]["input"]>(
          async ({ input }) => {
            const letter = { ...input.letter, key: newKey(), claim: claimOnPage() };
            keepChatMemory({ words: "", letter });
            return { letter };
          },
        ),
        sendLetter: fromPromise<Actors["sendLetter"]["output"], Actors["sendLetter"]["input"]>(
          async ({ input, signal }) => {
            const { key, text, file, email, claim } = input.letter;
            const body = {
              text,
              ...filled("file", file?.id ?? ""),
              ...filled("email", email),
              ...filled("claim", claim ?? ""),
            };
            const letter = await calls.send(body, key, signal);
            keepChatMemory({ isKnown: true });
            return { letter };
          },
        ),
        forgetLetter: fromPromise<void, Actors["forgetLetter"]["input"]>(async ({ input: { words } }) =>
          keepChatMemory({ words, letter: null }),
        ),
        readChat: fromPromise<Actors["readChat"]["output"], Actors["readChat"]["input"]>(
          async ({ input, signal }) => {
            const chat = await calls.read(input.after, signal);
            // The conversation ended long ago, or another person has signed out here.
            if (chat.number === null && readChatMemory().isKnown) keepChatMemory({ isKnown: false });
            return { chat };
          },
        ),
        listen: fromCallback<StreamEvent, Actors["listen"]["input"]>(({ input, sendBack }) =>
          calls.listen(input.after, {
            opened: () => sendBack({ type: "stream.opened" }),
            changed: (chat) => sendBack({ type: "chat.changed", chat }),
            lost: () => sendBack({ type: "stream.lost" }),
          }),
        ),
        tellSeen: fromPromise<void, Actors["tellSeen"]["input"]>(({ input, signal }) =>
          calls.markRead(input.seen, signal),
        ),
        watchPage,
        fileUpload: fileUploadMachine.provide({
          actors: {
            ...fileActors(services),
            // The same file may go with another message later, as another upload.
            issueIdempotencyKey: fromPromise<string, { scope: string }>(async () => newKey()),
          },
        }),
      },
    }),
  };
}
