import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];

/** The conversation of this browser with the exchange. */
export type Chat = Schemas["Chat"];

export type ChatMessage = Schemas["ChatMessage"];

export type ChatFile = Schemas["ChatFile"];

/** A message on its way. It keeps its key until it has arrived, also over a reload. */
export interface ChatLetter {
  /** Empty until it is issued. */
  key: string;
  text: string;
  file: ChatFile | null;
  /** The address for answers; empty where none was typed. */
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
  /** The newest message that the server was told to have been seen. */
  told: number;
  words: string;
  /** The file that goes with the next letter. */
  file: ChatFile | null;
  /** The typed address for answers. */
  email: string;
  letter: ChatLetter | null;
  /** What the server says of the last letter, by field. */
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
  /** Takes the file off the letter that is being written. */
  | { type: "file.detach" }
  | { type: "letter.send" }
  /** Sends the letter again at once. */
  | { type: "letter.retry" }
  /** Reads the conversation again. */
  | { type: "retry" }
  | StreamEvent
  | PageEvent;

/** What the stream of the conversation tells. `stream.lost` is its last word. */
export type StreamEvent =
  | { type: "stream.opened" }
  | { type: "stream.lost" }
  | { type: "chat.changed"; chat: Chat };

/** What the actors take and give. They reject with `ApiFailure`. */
export interface ChatActors {
  recall: { input: undefined; output: ChatMemory };
  /** Keeps what is typed. */
  keepWords: { input: { words: string }; output: void };
  /** Issues the key of a letter, notes the claim of the page, and keeps the letter. */
  prepareLetter: { input: { letter: ChatLetter }; output: { letter: ChatLetter } };
  sendLetter: { input: { letter: ChatLetter }; output: { letter: ChatMessage } };
  /** Forgets the letter, which has arrived or was refused, and keeps what is typed. */
  forgetLetter: { input: { words: string }; output: void };
  readChat: { input: { after: number }; output: { chat: Chat } };
  listen: { input: { after: number }; sends: StreamEvent };
  tellSeen: { input: { seen: number }; output: void };
}
