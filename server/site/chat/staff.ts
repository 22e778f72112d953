import type { Readable } from "node:stream";
import { actorColumns, type StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type {
  OperationRequest,
  OperationResponse,
  RequestBody,
  ResponseBody,
  Right,
} from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { recordAct, recordReveal } from "#server/staff/journal/store.ts";
import { takeFile } from "./files.ts";
import { chatForStaff, summaryOf } from "./present.ts";
import type { ChatServices } from "./services.ts";
import { countChats, listChats, readChatById } from "./staff-store.ts";
import type { ChatRow } from "./store.ts";
import { insertMessage, lockChat, readSubject, updateChat } from "./store.ts";
import { openStream } from "#server/platform/streams/stream.ts";
import { checkedText } from "./text.ts";

type ChatBody = ResponseBody<"readOperatorChat", 200>;

/** A page of conversations. */
export const readChats = async (
  { deps: { db, clock } }: ChatServices,
  { page = 1, size = 20, ...filter }: OperationRequest<"listChats">["query"],
  { staff }: Pick<StaffContext, "staff">,
): Promise<ResponseBody<"listChats", 200>> => {
  const [rows, count] = [await listChats(db, filter, page, size), await countChats(db, filter)];
  const results = [];
  for (const row of rows) results.push(await summaryOf(db, row, { staff, now: clock.now() }));
  return { count, page, size, results };
};

/** One conversation. Who opens it sees the visitor's address, which is on record. @throws ApiError 404. */
export const readChat = (
  { deps: { db, clock } }: ChatServices,
  id: string,
  after: number,
  context: StaffContext,
): Promise<ChatBody> =>
  transaction(db, async (trx) => {
    const [row, now] = [await readChatById(trx, id), clock.now()];
    if (row === undefined) throw notFound();
    if ((await readSubject(trx, id)).email !== null) await recordReveal(trx, context, id, now);
    return chatForStaff(trx, row, after, { staff: context.staff, now });
  });

/** Answers a visitor. Idempotent by key. @throws ApiError 400 of `text`; 404; 409 and 422 of the key. */
export const answer = async (
  { deps, hub }: ChatServices,
  id: string,
  body: RequestBody<"answerChat">,
  context: StaffContext,
): Promise<OperationResponse<"answerChat">> => {
  const { operation, staff, idempotencyKey: key } = context;
  const text = checkedText(body.text, body.file !== undefined);
  const at = deps.clock.now();
  const intention = { key, scope: `${operation}:${id}`, requestHash: requestHash(body, staff) };
  let changed: ChatRow | undefined;
  const answered = await transaction(deps.db, (trx) =>
    withIdempotency<OperationResponse<"answerChat">>(trx, intention, at, async () => {
      const row = await lockChat(trx, id);
      if (row === undefined) throw notFound();
      const seq = row.last_seq + 1;
      changed = await updateChat(trx, id, {
        last_seq: seq,
        waiting_since: null,
        closed_at: null,
        updated_at: at,
      });
      const { kind, user, key: fingerprint } = actorColumns(staff);
      await insertMessage(trx, {
        chat_id: id,
        seq,
        by: "staff",
        actor_kind: kind === "user" ? "user" : "token",
        actor_user: user,
        actor_key: fingerprint,
        text,
        at,
      });
      await takeFile(trx, body.file, { chat: id }, { chat: id, seq });
      // The journal is permanent and conversations are not, so the text stays out of the journal.
      await recordAct(trx, context, { subject: id, change: { message: seq }, at });
      return { status: 201, body: await chatForStaff(trx, changed, row.last_seq, { staff, now: at }) };
    }),
  );
  if (changed !== undefined) hub.tell(changed);
  return answered;
};

/** Closes a conversation. @throws ApiError 404. */
export const close = async (
  { deps, hub }: ChatServices,
  id: string,
  context: StaffContext,
): Promise<ChatBody> => {
  const at = deps.clock.now();
  const [row, body] = await transaction(deps.db, async (trx) => {
    const known = await lockChat(trx, id);
    if (known === undefined) throw notFound();
    const closed =
      known.closed_at === null
        ? await updateChat(trx, id, { closed_at: at, waiting_since: null, updated_at: at })
        : known;
    await recordAct(trx, context, { subject: id, change: { closed: true }, at });
    return [closed, await chatForStaff(trx, closed, 0, { staff: context.staff, now: at })] as const;
  });
  hub.tell(row);
  return body;
};

/** Streams one conversation. @throws ApiError 404; 503 when too many streams are open. */
export const streamChat = async (
  { deps: { db, config, clock }, hub }: ChatServices,
  id: string,
  after: number,
  { right, staff }: { readonly right: Right } & Pick<StaffContext, "staff">,
): Promise<Readable> => {
  const row = await readChatById(db, id);
  if (row === undefined) throw notFound();
  return openStream({
    hub,
    name: "chat",
    id,
    reader: right,
    version: row.version,
    after,
    seconds: config.CHAT_STREAM_SECONDS,
    read: async (last) => {
      const now = await readChatById(db, id);
      if (now === undefined) return undefined;
      const body = await chatForStaff(db, now, last, { staff, now: clock.now() });
      return { id: body.messages.at(-1)?.id ?? last, body };
    },
  });
};
