import type { Handlers } from "#server/platform/http/operation.ts";
import { readFile, readStaffFile, uploadFile, uploadStaffFile } from "./files.ts";
import { showFile } from "#server/staff/journal/sight.ts";
import type { ChatServices } from "./services.ts";
import { answer, close, readChat, readChats, streamChat } from "./staff.ts";
import { resumeAfter, streamHeaders } from "#server/platform/streams/stream.ts";
import { listTemplates } from "./template-store.ts";
import { putTemplate, removeTemplate } from "./templates.ts";
import { markRead, readOwnChat, sendMessage, streamOwnChat } from "./visitor.ts";

type ChatOperation =
  | "readChat"
  | "sendChatMessage"
  | "uploadChatFile"
  | "readChatFile"
  | "markChatRead"
  | "streamChat"
  | "listChats"
  | "readOperatorChat"
  | "answerChat"
  | "uploadOperatorChatFile"
  | "readOperatorChatFile"
  | "closeChat"
  | "streamOperatorChat"
  | "listChatTemplates"
  | "putChatTemplate"
  | "deleteChatTemplate";

/** Handlers of the chat, for visitors and for staff. */
export const chatHandlers = (services: ChatServices): Handlers<ChatOperation> => ({
  readChat: (request) => readOwnChat(services, request, request.query.after ?? 0),
  sendChatMessage: (request) => sendMessage(services, request.body, request),
  uploadChatFile: (request) => uploadFile(services, request),
  readChatFile: (request) => readFile(services, request.params.file, request),
  markChatRead: async (request) => {
    await markRead(services, request, request.body);
    return { status: 204 };
  },
  streamChat: async (request) => {
    const after = resumeAfter(request.headers["last-event-id"], request.query.after);
    return { status: 200, headers: streamHeaders, body: await streamOwnChat(services, request, after) };
  },
  listChats: async (request) => ({
    status: 200,
    body: await readChats(services, request.query, request),
  }),
  readOperatorChat: async (request) => ({
    status: 200,
    body: await readChat(services, request.params.id, request.query.after ?? 0, request),
  }),
  answerChat: (request) => answer(services, request.params.id, request.body, request),
  uploadOperatorChatFile: (request) => uploadStaffFile(services, request.params.id, request.upload, request),
  readOperatorChatFile: async (context) => {
    const { id, file } = context.params;
    return showFile(services.deps, await readStaffFile(services, file, id), { context, subject: id, file });
  },
  closeChat: async (request) => ({ status: 200, body: await close(services, request.params.id, request) }),
  streamOperatorChat: async (request) => {
    const after = resumeAfter(request.headers["last-event-id"], request.query.after);
    const body = await streamChat(services, request.params.id, after, request);
    return { status: 200, headers: streamHeaders, body };
  },
  listChatTemplates: async () => ({
    status: 200,
    body: { results: await listTemplates(services.deps.db) },
  }),
  putChatTemplate: async (request) => ({
    status: 200,
    body: await putTemplate(services, request.params.id, request.body, request),
  }),
  deleteChatTemplate: async (request) => {
    await removeTemplate(services, request.params.id, request);
    return { status: 204 };
  },
});
