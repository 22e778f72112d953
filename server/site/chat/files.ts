import { daySeconds } from "#domain/time/durations.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Trx } from "#server/database.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { OperationRequest, OperationResponse } from "#server/platform/http/operation.ts";
import { requestHash, withIdempotency } from "#server/platform/data/idempotency.ts";
import { hitWithin } from "#server/platform/http/rate-limit.ts";
import { serveFile, type ServedFile } from "#server/platform/uploads/serve.ts";
import type { Upload } from "#server/platform/uploads/upload.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { browserOf, readsPerMinute, refuseBesideWidget, writingBrowserOf } from "./browser.ts";
import {
  attachFile,
  findFileOfBrowser,
  findFileOfChat,
  insertFile,
  type FileRow,
  type Sender,
} from "./file-store.ts";
import { messages } from "./messages.ts";
import { fileOnWire, staffFiles, visitorFiles } from "./present.ts";
import type { ChatServices } from "./services.ts";
import { readChatById } from "./staff-store.ts";

/** Uploads per browser and day. Each file can take ten megabytes of the database. */
const ownFilesPerDay = { name: "chat.file", limit: 30, seconds: daySeconds } as const;

/** Uploads per address and day. */
const filesPerDay = { name: "chat.file.address", limit: 100, seconds: daySeconds } as const;

type Answer = { readonly status: 201; readonly body: components["schemas"]["ChatFile"] };

interface Arrival {
  readonly scope: string;
  readonly key: string | undefined;
  readonly sender: Sender;
  readonly urlOf: (id: string) => string;
  readonly more?: (trx: Trx, file: FileRow, at: Date) => Promise<void>;
}

/** Stores an upload, once per key. */
const keepFile = (
  { deps }: ChatServices,
  file: Upload,
  { scope, key, sender, urlOf, more }: Arrival,
): Promise<Answer> => {
  const at = deps.clock.now();
  const intention = { key, scope, requestHash: requestHash("file", file.sourceSha256, file.name) };
  return transaction(deps.db, (trx) =>
    withIdempotency<Answer>(trx, intention, at, async () => {
      const row = { id: deps.ids.uuid(), name: file.name, type: file.mime, size: file.bytes.length };
      await insertFile(trx, {
        ...row,
        secret_hash: sender.secretHash ?? null,
        chat_id: sender.chat ?? null,
        content: file.bytes,
        created_at: at,
      });
      await more?.(trx, row, at);
      return { status: 201, body: fileOnWire(row, urlOf) };
    }),
  );
};

/**
 * Accepts a file for a message of this browser: checks and re-encodes it and removes its metadata. Idempotent
 * by key.
 * @throws ApiError 400 for a damaged file; 403 without the cookie; 404 when a vendor's chat is used; 409 and
 * 422 of the key; 413; 415; 429; 503.
 */
export const uploadFile = async (
  services: ChatServices,
  request: OperationRequest<"uploadChatFile">,
): Promise<OperationResponse<"uploadChatFile">> => {
  const { config, rateLimit } = services.deps;
  refuseBesideWidget(services, request);
  const secretHash = writingBrowserOf(config, request.headers);
  await hitWithin(rateLimit, { rate: filesPerDay, ip: request.ip }, () =>
    rateLimit.hit(ownFilesPerDay, secretHash),
  );
  return keepFile(services, await request.upload(), {
    scope: `uploadChatFile:${secretHash}`,
    key: request.idempotencyKey,
    sender: { secretHash },
    urlOf: visitorFiles(request.locale),
  });
};

/** Accepts a file for an answer. @throws ApiError as `uploadFile`; 404. */
export const uploadStaffFile = async (
  services: ChatServices,
  id: string,
  upload: () => Promise<Upload>,
  context: StaffContext,
): Promise<OperationResponse<"uploadOperatorChatFile">> => {
  if ((await readChatById(services.deps.db, id)) === undefined) throw notFound();
  return keepFile(services, await upload(), {
    scope: `${context.operation}:${id}`,
    key: context.idempotencyKey,
    sender: { chat: id },
    urlOf: staffFiles(id),
    more: (trx, file, at) => recordAct(trx, context, { subject: id, change: { file: file.id }, at }),
  });
};

/** Attaches a file to a message. @throws ApiError 400 of `file`. */
export const takeFile = async (
  trx: Trx,
  id: string | undefined,
  sender: Sender,
  message: { readonly chat: string; readonly seq: number },
): Promise<FileRow | null> => {
  if (id === undefined) return null;
  const file = await attachFile(trx, id, sender, message);
  if (file === undefined) throw fieldErrors({ file: messages("file_gone") });
  return file;
};

/** Returns a file to the browser of its conversation. @throws ApiError 404, 429. */
export const readFile = async (
  services: ChatServices,
  id: string,
  request: Pick<OperationRequest<"readChatFile">, "headers" | "ip">,
): Promise<ServedFile> => {
  const { config, db, rateLimit } = services.deps;
  const secretHash = browserOf(config, request.headers);
  if (secretHash === undefined) throw notFound();
  await rateLimit.hitFrom(readsPerMinute, request.ip);
  const file = await findFileOfBrowser(db, id, secretHash);
  if (file === undefined) throw notFound();
  return serveFile({ kind: "chat", number: file.number ?? "new", type: file.type }, file.content);
};

/** Returns a file to staff. @throws ApiError 404. */
export const readStaffFile = async (
  { deps: { db } }: ChatServices,
  id: string,
  chat: string,
): Promise<ServedFile> => {
  const file = await findFileOfChat(db, id, chat);
  if (file === undefined) throw notFound();
  return serveFile({ kind: "chat", number: file.number ?? "new", type: file.type }, file.content);
};
