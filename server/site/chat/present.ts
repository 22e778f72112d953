import { maskEmail } from "#domain/text/mask.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { Staff } from "#server/platform/actor.ts";
import { readSight } from "#server/staff/journal/sight.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import type { FileRow } from "./file-store.ts";
import { lastText, readAuthors } from "./staff-store.ts";
import type { ChatRow, MessageRow } from "./store.ts";
import { listMessages, readSubject } from "./store.ts";

type Schemas = components["schemas"];

/** URL of a chat file for its visitor. */
export const visitorFiles =
  (locale: Locale) =>
  (id: string): string =>
    `${localePrefix[locale]}/api/v1/chat/files/${id}/`;

/** URL of a conversation's file for staff. */
export const staffFiles =
  (chat: string) =>
  (id: string): string =>
    `/api/v1/operator/chats/${chat}/files/${id}/`;

/** A file with its URL. */
export const fileOnWire = (file: FileRow, urlOf: (id: string) => string): Schemas["ChatFile"] => ({
  ...file,
  url: urlOf(file.id),
});

/** A message as the visitor sees it. It does not reveal which staff member wrote it. */
export const messageOnWire = (
  { seq, by, text, file, at }: MessageRow,
  urlOf: (id: string) => string,
): Schemas["ChatMessage"] => ({
  id: seq,
  by,
  text,
  file: file && fileOnWire(file, urlOf),
  at: at.toISOString(),
});

/** The response for a browser that has not written yet. */
export const noChat: Schemas["Chat"] = {
  number: null,
  claim: null,
  email: null,
  is_closed: false,
  seen: 0,
  messages: [],
  widget: null,
};

/** A conversation as its visitor sees it. */
export const chatForVisitor = async (db: Db | Trx, row: ChatRow, after: number): Promise<Schemas["Chat"]> => {
  const { claim, email } = await readSubject(db, row.id);
  const urlOf = visitorFiles(row.locale);
  return {
    number: Number(row.number),
    claim: claim?.number ?? null,
    email: email === null ? null : maskEmail(email),
    is_closed: row.closed_at !== null,
    seen: row.seen_seq,
    messages: (await listMessages(db, row.id, after)).map((message) => messageOnWire(message, urlOf)),
    widget: null,
  };
};

const stateOf = (row: ChatRow): Schemas["ChatState"] => {
  if (row.closed_at !== null) return "closed";
  return row.waiting_since === null ? "answered" : "waiting";
};

/** Characters of the latest message shown in a list. */
const glimpse = 120;

/** Staff who read conversations, now. */
export interface ChatReader {
  readonly staff: Staff;
  readonly now: Date;
}

/** What a conversation is about, with the address as the reader may see it. */
const subjectFor = async (db: Db | Trx, row: ChatRow, { staff, now }: ChatReader) => {
  const { claim, email } = await readSubject(db, row.id);
  const whose = [row.id, row.user_id, claim?.id];
  return { claim, email: (await readSight(db, staff, whose, now)).email(email, ...whose) };
};

/** A conversation in the staff's list. */
export const summaryOf = async (
  db: Db | Trx,
  row: ChatRow,
  reader: ChatReader,
): Promise<Schemas["OperatorChatSummary"]> => ({
  id: row.id,
  number: Number(row.number),
  state: stateOf(row),
  ...(await subjectFor(db, row, reader)),
  language: row.locale,
  waiting_since: row.waiting_since?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  last: Array.from(await lastText(db, row.id))
    .slice(0, glimpse)
    .join(""),
});

/** A conversation as staff see it. */
export const chatForStaff = async (
  db: Db | Trx,
  row: ChatRow,
  after: number,
  reader: ChatReader,
): Promise<Schemas["OperatorChat"]> => {
  const messages = await listMessages(db, row.id, after);
  const authors = await readAuthors(db, messages);
  return {
    chat: await summaryOf(db, row, reader),
    seen: row.seen_seq,
    messages: messages.map((message) => ({
      ...messageOnWire(message, staffFiles(row.id)),
      actor: actorOnWire({
        kind: message.actor_kind,
        user: message.actor_user,
        key: message.actor_key,
        email: authors.get(message.actor_user ?? "") ?? null,
      }),
    })),
  };
};
