import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];

/** The conversation of this browser with the exchange. */
export type Chat = Omit<Schemas["Chat"], "messages"> & { messages: readonly ChatMessage[] };

export type ChatMessage = Schemas["ChatMessage"] & {
  /** Which member of staff wrote it, where staff read it. */
  author?: string;
};

export type ChatFile = Schemas["ChatFile"];

/** An outgoing message. It keeps its key until it is delivered, even across a reload. */
export interface ChatLetter {
  /** Empty until it is issued. */
  key: string;
  text: string;
  file: ChatFile | null;
  /** The address for answers; empty when none was typed. */
  email: string;
  /** The claim on whose page it was written. */
  claim: string | null;
}

/** What the browser keeps between visits. */
export interface ChatMemory {
  /** What is typed and not sent. */
  words: string;
  letter: ChatLetter | null;
  /** Whether this browser has written to the exchange. */
  isKnown: boolean;
}

export interface ChatContext {
  isOpen: boolean;
  /** Whether the page is before the visitor's eyes. */
  isVisible: boolean;
  /** null until it was read. */
  chat: Chat | null;
  /** The newest message that was reported to the server as seen. */
  told: number;
  words: string;
  /** The file of the next letter. */
  file: ChatFile | null;
  /** The typed address for answers. */
  email: string;
  letter: ChatLetter | null;
  /** The server's messages about the last letter, by field. */
  refusals: Record<string, string[]>;
  /** Why the last letter was not taken. */
  sendFailure: ApiFailure | null;
  failedSends: number;
  /** Why the conversation could not be read. */
  failure: ApiFailure | null;
  failedReads: number;
}

export type ChatEvent =
  | { type: "panel.open" }
  | { type: "panel.close" }
  | { type: "words.change"; words: string }
  | { type: "email.change"; email: string }
  /** Removes the file from the letter. */
  | { type: "file.detach" }
  | { type: "letter.send" }
  /** Sends the letter again at once. */
  | { type: "letter.retry" }
  /** Reads the conversation again. */
  | { type: "retry" }
  | StreamEvent
  | PageEvent;

/** Events of the conversation's stream; `stream.lost` is the last one. */
export type StreamEvent =
  | { type: "stream.opened" }
  | { type: "stream.lost" }
  | { type: "chat.changed"; chat: Chat };

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ChatActors {
  recall: { input: undefined; output: ChatMemory };
  /** Keeps what is typed. */
  keepWords: { input: { words: string }; output: void };
  /** Issues the letter's key, adds the page's claim, and stores the letter. */
  prepareLetter: { input: { letter: ChatLetter }; output: { letter: ChatLetter } };
  sendLetter: { input: { letter: ChatLetter }; output: { letter: ChatMessage } };
  /** Removes a delivered or refused letter and keeps the typed text. */
  forgetLetter: { input: { words: string }; output: void };
  readChat: { input: { after: number }; output: { chat: Chat } };
  listen: { input: { after: number }; sends: StreamEvent };
  tellSeen: { input: { seen: number }; output: void };
}
