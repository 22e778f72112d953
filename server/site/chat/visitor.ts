import type { Readable } from "node:stream";
import { validateEmail } from "#domain/requisites/email.ts";
import { chatCookie } from "#server/platform/http/cookies.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationRequest, OperationResponse, RequestBody } from "#server/platform/http/operation.ts";
import { countNew, requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { hitWithin } from "#server/platform/http/rate-limit.ts";
import { browserOf, readsPerMinute, refuseBesideWidget, writingBrowserOf } from "./browser.ts";
import { takeFile } from "./files.ts";
import { messages } from "./messages.ts";
import { chatForVisitor, messageOnWire, noChat, visitorFiles } from "./present.ts";
import type { ChatServices } from "./services.ts";
import type { ChatRow } from "./store.ts";
import { findChat, hasClaim, insertChat, insertMessage, lockOwnChat, noteSeen, updateChat } from "./store.ts";
import { openStream } from "#server/platform/streams/stream.ts";
import { checkedText } from "./text.ts";
import { framePath, widgetOf } from "./widget.ts";

type VisitorRequest = Pick<OperationRequest<"readChat">, "headers" | "locale" | "ip">;

/** Messages per address and minute. */
const messagesPerMinute = { name: "chat.address", limit: 60, seconds: 60 } as const;

/** Messages per browser and minute. */
const ownMessagesPerMinute = { name: "chat.message", limit: 20, seconds: 60 } as const;

/** New conversations per address and hour. */
const chatsPerHour = { name: "chat.begin", limit: 30, seconds: 3_600 } as const;

const ownChat = async (
  { deps: { config, db } }: ChatServices,
  { headers }: Pick<VisitorRequest, "headers">,
): Promise<ChatRow | undefined> => {
  const hash = browserOf(config, headers);
  return hash === undefined ? undefined : findChat(db, hash);
};

/** Returns the conversation of this browser. A browser without one gets the cookie needed to begin one. */
export const readOwnChat = async (
  services: ChatServices,
  asked: VisitorRequest,
  after: number,
): Promise<OperationResponse<"readChat">> => {
  const { config, ids, db, rateLimit } = services.deps;
  if (widgetOf(config, asked.locale) !== undefined)
    return { status: 200, body: { ...noChat, widget: `${localePrefix[asked.locale]}${framePath}` } };
  if (browserOf(config, asked.headers) === undefined)
    return { status: 200, body: noChat, cookies: [chatCookie(config, ids.token(32))] };
  await rateLimit.hitFrom(readsPerMinute, asked.ip);
  const row = await ownChat(services, asked);
  return { status: 200, body: row === undefined ? noChat : await chatForVisitor(db, row, after) };
};

const checkedEmail = (given: string | undefined): string | undefined => {
  if (given === undefined || given.trim() === "") return undefined;
  const email = validateEmail(given.trim());
  if (!email.ok) throw fieldErrors({ email: messages("email") });
  return email.value;
};

/**
 * Writes a message. The first one begins the conversation. Idempotent by key.
 * @throws ApiError 400 by field, 403 without the cookie, 404, 409 and 422 of the key, 429.
 */
export const sendMessage = async (
  services: ChatServices,
  body: RequestBody<"sendChatMessage">,
  request: Pick<
    OperationRequest<"sendChatMessage">,
    "headers" | "locale" | "ip" | "caller" | "idempotencyKey"
  >,
): Promise<OperationResponse<"sendChatMessage">> => {
  const { config, ids, db, clock, rateLimit } = services.deps;
  const { locale, ip, caller, idempotencyKey: key } = request;
  refuseBesideWidget(services, request);
  const text = checkedText(body.text, body.file !== undefined);
  const email = checkedEmail(body.email);
  const hash = writingBrowserOf(config, request.headers);
  const at = clock.now();
  const intention = { key, scope: `sendChatMessage:${hash}`, requestHash: requestHash(body) };
  await countNew(db, intention, at, async () => {
    await hitWithin(rateLimit, { rate: messagesPerMinute, ip }, () =>
      rateLimit.hit(ownMessagesPerMinute, hash),
    );
    if ((await findChat(db, hash)) === undefined) await rateLimit.hitFrom(chatsPerHour, ip);
  });
  let changed: ChatRow | undefined;
  const answer = await transaction(db, (trx) =>
    withIdempotency<OperationResponse<"sendChatMessage">>(trx, intention, at, async () => {
      const row =
        (await lockOwnChat(trx, hash)) ??
        (await insertChat(trx, {
          id: ids.uuid(),
          secret_hash: hash,
          locale,
          created_at: at,
          updated_at: at,
        }));
      const claim = body.claim !== undefined && (await hasClaim(trx, body.claim)) ? body.claim : undefined;
      changed = await updateChat(trx, row.id, {
        locale,
        last_seq: row.last_seq + 1,
        waiting_since: row.waiting_since ?? at,
        ...(row.waiting_since === null && { announced: false }),
        closed_at: null,
        updated_at: at,
        // A visitor who writes has the page open and sees the answers.
        seen_seq: row.last_seq + 1,
        ...(claim !== undefined && { claim_id: claim }),
        ...(email !== undefined && { email }),
        ...(caller.kind === "user" && { user_id: caller.id }),
      });
      const seq = changed.last_seq;
      const message = {
        chat_id: row.id,
        seq,
        by: "visitor",
        actor_kind: null,
        actor_user: null,
        actor_key: null,
        text,
        at,
      } as const;
      await insertMessage(trx, message);
      const file = await takeFile(trx, body.file, { secretHash: hash }, { chat: row.id, seq });
      return { status: 201, body: messageOnWire({ ...message, file }, visitorFiles(locale)) };
    }),
  );
  if (changed !== undefined) services.hub.tell(changed);
  return answer;
};

/** Records what the visitor has seen. @throws ApiError 404 without a conversation, 429. */
export const markRead = async (
  services: ChatServices,
  asked: VisitorRequest,
  { seen }: RequestBody<"markChatRead">,
): Promise<void> => {
  refuseBesideWidget(services, asked);
  await services.deps.rateLimit.hitFrom(readsPerMinute, asked.ip);
  const row = await ownChat(services, asked);
  if (row === undefined) throw notFound();
  const changed = await noteSeen(services.deps.db, row.id, seen);
  if (changed !== undefined) services.hub.tell(changed);
};

/** Streams the conversation. @throws ApiError 404 without one, 429, 503 when too many streams are open. */
export const streamOwnChat = async (
  services: ChatServices,
  asked: VisitorRequest,
  after: number,
): Promise<Readable> => {
  refuseBesideWidget(services, asked);
  await services.deps.rateLimit.hitFrom(readsPerMinute, asked.ip);
  const row = await ownChat(services, asked);
  if (row === undefined) throw notFound();
  return openStream({
    hub: services.hub,
    name: "chat",
    id: row.id,
    reader: { ip: asked.ip },
    version: row.version,
    after,
    seconds: services.deps.config.CHAT_STREAM_SECONDS,
    read: async (last) => {
      const now = await findChat(services.deps.db, row.secret_hash);
      if (now === undefined) return undefined;
      const body = await chatForVisitor(services.deps.db, now, last);
      return { id: body.messages.at(-1)?.id ?? last, body };
    },
  });
};
