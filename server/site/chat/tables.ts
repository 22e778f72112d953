import type { Generated } from "kysely";
import type { components } from "#openapi/schema.d.ts";
import type { Staff } from "#server/platform/actor.ts";
import type { Locale } from "#server/platform/locale.ts";

/** A conversation between a visitor's browser and the exchange. */
export interface ChatsTable {
  id: string;
  number: Generated<string>;
  /** SHA-256 of the cookie of the browser that owns it. */
  secret_hash: string;
  /** The account that was signed in at the last message. */
  user_id: string | null;
  /** The claim it is about. */
  claim_id: string | null;
  /** The visitor's address for answers after they have left. */
  email: string | null;
  locale: Locale;
  /** Incremented with every change, so that readers notice. */
  version: Generated<number>;
  last_seq: Generated<number>;
  /** The newest message that the visitor has seen. */
  seen_seq: Generated<number>;
  /** The newest message sent by mail. */
  mailed_seq: Generated<number>;
  /** Whether staff were told by mail that the visitor is waiting. */
  announced: Generated<boolean>;
  waiting_since: Date | null;
  closed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** One message; `seq` counts within the conversation. */
export interface ChatMessagesTable {
  chat_id: string;
  seq: number;
  by: "visitor" | "staff";
  actor_kind: Staff["kind"] | null;
  actor_user: string | null;
  actor_key: string | null;
  text: string;
  at: Date;
}

/** A file of a message, or of a message still being written. */
export interface ChatFilesTable {
  id: string;
  /** SHA-256 of the cookie of the browser that uploaded it; null for staff. */
  secret_hash: string | null;
  /** Its conversation; null until the visitor's first message. */
  chat_id: string | null;
  /** Its message; null until the message is sent. */
  seq: number | null;
  name: string;
  type: components["schemas"]["ChatFile"]["type"];
  /** Bytes. */
  size: number;
  content: Buffer;
  created_at: Date;
}

/** An answer that staff choose from. */
export interface ChatTemplatesTable {
  id: string;
  title: string;
  ru: string;
  en: string;
}

declare module "#server/database.ts" {
  interface Database {
    chats: ChatsTable;
    chat_messages: ChatMessagesTable;
    chat_files: ChatFilesTable;
    chat_templates: ChatTemplatesTable;
  }
}
