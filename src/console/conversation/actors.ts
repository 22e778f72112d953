import { fromCallback, fromPromise } from "xstate";
import type { ConversationPlace, StaffChat } from "#machines/console/conversation/conversation.types.ts";
import { fileUploadMachine } from "#machines/claim/file-upload/file-upload.machine.ts";
import { chatMachine } from "#machines/site/chat/chat.machine.ts";
import type {
  Chat,
  ChatActors,
  ChatMemory,
  ChatMessage,
  StreamEvent,
} from "#machines/site/chat/chat.types.ts";
import { ApiError } from "#domain/api-failure.ts";
import { fileActors } from "#src/claim/file-upload/actors.ts";
import type { Api } from "#src/shell/api/api.ts";
import { newKey } from "#src/shell/browser/new-key.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { conversationCalls } from "./calls.ts";

type Actors = ChatActors;

/** The calls of what is known of a conversation. */
export function conversationActors(api: Api) {
  const calls = conversationCalls(api);
  return {
    load: ({ id }: ConversationPlace, signal: AbortSignal) => calls.readSummary(id, signal),
    close: async ({ id }: { id: string }) => ({ row: (await calls.close(id)).chat }),
  };
}

const messageOf = ({ actor, ...message }: StaffChat["messages"][number]): ChatMessage => ({
  ...message,
  ...(actor?.name && { author: actor.name }),
});

/**
 * A conversation as the flow of the visitor's chat knows it. It never ends for staff: they hear of the visitor who opens
 * it again.
 */
const chatOf = ({ chat, seen, messages }: StaffChat): Chat => ({
  number: chat.number,
  claim: chat.claim?.number ?? null,
  email: chat.email ?? "",
  is_closed: false,
  seen,
  messages: messages.map(messageOf),
  widget: null,
});

/** The flow of the visitor's chat from the other side of conversation `id`: it reads, listens and answers as staff. */
export const provideStaffChat =
  (id: string) =>
  (services: Services): Pick<FlowMachines, "chat"> => {
    const calls = conversationCalls(services.api);
    return {
      chat: chatMachine.provide({
        actors: {
          // The conversation is known. What staff type is kept nowhere.
          recall: fromPromise<ChatMemory>(async () => ({ words: "", letter: null, isKnown: true })),
          keepWords: fromPromise<void, Actors["keepWords"]["input"]>(async () => undefined),
          forgetLetter: fromPromise<void, Actors["forgetLetter"]["input"]>(async () => undefined),
          // The visitor's panel tells what the visitor has seen.
          tellSeen: fromPromise<void, Actors["tellSeen"]["input"]>(async () => undefined),
          prepareLetter: fromPromise<Actors["prepareLetter"]["output"], Actors["prepareLetter"]["input"]>(
            async ({ input }) => ({ letter: { ...input.letter, key: newKey() } }),
          ),
          sendLetter: fromPromise<Actors["sendLetter"]["output"], Actors["sendLetter"]["input"]>(
            async ({ input: { letter }, signal }) => {
              const body = { text: letter.text, ...(letter.file && { file: letter.file.id }) };
              const { messages } = await calls.answer(id, body, letter.key, signal);
              const answer = messages.findLast(({ by }) => by === "staff");
              if (answer === undefined) throw new ApiError({ kind: "server", status: 0 });
              return { letter: messageOf(answer) };
            },
          ),
          readChat: fromPromise<Actors["readChat"]["output"], Actors["readChat"]["input"]>(
            async ({ input, signal }) => ({ chat: chatOf(await calls.read(id, input.after, signal)) }),
          ),
          listen: fromCallback<StreamEvent, Actors["listen"]["input"]>(({ input, sendBack }) => {
            const listening = new AbortController();
            const lost = () => {
              if (!listening.signal.aborted) sendBack({ type: "stream.lost" });
            };
            calls
              .listen(
                id,
                input.after,
                {
                  opened: () => sendBack({ type: "stream.opened" }),
                  changed: (chat) => sendBack({ type: "chat.changed", chat: chatOf(chat) }),
                },
                listening.signal,
              )
              .then(lost, lost);
            return () => listening.abort();
          }),
          watchPage,
          fileUpload: fileUploadMachine.provide({
            actors: {
              ...fileActors(services, {
                path: `/api/v1/operator/chats/${id}/files/`,
                bearer: services.session,
              }),
              issueIdempotencyKey: fromPromise<string, { scope: string }>(async () => newKey()),
            },
          }),
        },
      }),
    };
  };
