import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import { unseenIn } from "./chat.context.ts";
import type { chatMachine } from "./chat.machine.ts";
import type { ChatFile, ChatLetter, ChatMessage } from "./chat.types.ts";

type Snapshot = SnapshotFrom<typeof chatMachine>;

/** The state of the conversation in the panel. */
export type ChatStep = "loading" | "failed" | "conversation" | "vendor";

/** The chat as its view needs it. */
export interface ChatView {
  isOpen: boolean;
  step: ChatStep;
  messages: readonly ChatMessage[];
  /** Number of answers that the visitor has not seen. */
  unseen: number;
  /** Whether new answers are late because the connection is lost. */
  isReconnecting: boolean;
  /** Whether staff have closed the conversation. */
  isClosed: boolean;
  /** Number of the claim that it is about. */
  claim: number | null;
  /** Masked address for answers when the visitor has left; null when the page has to ask. */
  knownEmail: string | null;
  /** Page of the vendor's chat. */
  widget: string | null;
  failure: ApiFailure | null;
  words: string;
  email: string;
  /** The file that goes with the letter. */
  file: ChatFile | null;
  /** Server messages about the letter, its file and the address. */
  wordsMessages: readonly string[];
  fileMessages: readonly string[];
  emailMessages: readonly string[];
  /** The letter that is on its way. */
  sending: ChatLetter | null;
  /** Why the letter cannot be delivered; it is retried automatically when `isRepeated`. */
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
    file: context.file,
    fileMessages: context.refusals["file"] ?? [],
    wordsMessages: context.refusals["text"] ?? context.refusals["non_field_errors"] ?? [],
    emailMessages: context.refusals["email"] ?? [],
    sending: context.letter,
    sendFailure: context.sendFailure,
    isRepeated: snapshot.matches({ letter: "waiting" }),
    canWrite: snapshot.matches({ letter: "writing", attachment: "free" }) && context.chat !== null,
  }),
);

/** The actor of a file's upload; read it with `file-upload.selectors.ts`. */
export const selectUploadRef = ({ children }: Snapshot) => children.fileUpload;
