import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/stable.ts";
import { unseenIn } from "./chat.context.ts";
import type { chatMachine } from "./chat.machine.ts";
import type { ChatMessage } from "./chat.types.ts";

type Snapshot = SnapshotFrom<typeof chatMachine>;

/** What the panel shows of the conversation. */
export type ChatStep = "loading" | "failed" | "conversation" | "vendor";

/** The chat as its view needs it. */
export interface ChatView {
  isOpen: boolean;
  step: ChatStep;
  messages: readonly ChatMessage[];
  /** Answers that the visitor has not seen. */
  unseen: number;
  /** Whether new answers come late, because the connection is lost. */
  isReconnecting: boolean;
  /** Whether staff have closed the conversation. */
  isClosed: boolean;
  /** Number of the claim that it is about. */
  claim: number | null;
  /** Where answers go when the visitor has left, masked; null where the page has to ask. */
  knownEmail: string | null;
  /** Page of the vendor's chat. */
  widget: string | null;
  failure: ApiFailure | null;
  words: string;
  email: string;
  /** What the server says of the letter and of the address. */
  wordsMessages: readonly string[];
  emailMessages: readonly string[];
  /** The text of the letter that is on its way. */
  sending: string | null;
  /** Why the letter does not arrive; it is sent again by itself where `isRepeated`. */
  sendFailure: ApiFailure | null;
  isRepeated: boolean;
  /** Whether a letter could be sent now. */
  canWrite: boolean;
}

function stepOf(snapshot: Snapshot): ChatStep {
  if (snapshot.matches({ line: "atVendor" })) return "vendor";
  if (snapshot.context.chat !== null) return "conversation";
  return snapshot.matches({ line: "failed" }) ? "failed" : "loading";
}

/** What the chat shows. */
export const selectChat = stable(
  (snapshot: Snapshot) => [snapshot.value, snapshot.context, snapshot] as const,
  (_value, context, snapshot): ChatView => ({
    isOpen: context.isOpen,
    step: stepOf(snapshot),
    messages: context.chat?.messages ?? [],
    unseen: context.isOpen ? 0 : unseenIn(context),
    isReconnecting: snapshot.matches({ line: "reconnecting" }),
    isClosed: snapshot.matches({ line: "ended" }),
    claim: context.chat?.claim ?? null,
    knownEmail: context.chat?.email ?? null,
    widget: context.chat?.widget ?? null,
    failure: context.failure,
    words: context.words,
    email: context.email,
    wordsMessages: context.refusals["text"] ?? context.refusals["non_field_errors"] ?? [],
    emailMessages: context.refusals["email"] ?? [],
    sending: context.letter?.text ?? null,
    sendFailure: context.sendFailure,
    isRepeated: snapshot.matches({ letter: "waiting" }),
    canWrite: snapshot.matches({ letter: "writing" }) && context.chat !== null,
  }),
);
