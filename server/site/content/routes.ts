import type { Handlers } from "#server/platform/http/operation.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ContentReader } from "./read.ts";
import { readDocument, readDocuments } from "./staff-read.ts";
import { cancelPlan, createDocument, deleteDocument, publishDocument, saveDocument } from "./staff.ts";

type ContentOperation =
  | "readContent"
  | "listContent"
  | "createContent"
  | "readContentDocument"
  | "saveContent"
  | "publishContent"
  | "cancelContentPlan"
  | "deleteContent";

/** Handlers of the public texts, and of staff operations on them. */
export const contentHandlers = (
  deps: Pick<Deps, "db" | "clock" | "ids">,
  { readPage }: ContentReader,
): Handlers<ContentOperation> => ({
  readContent: async ({ query: { path, page = 1 }, locale }) => ({
    status: 200,
    body: await readPage({ path, page, locale }),
  }),
  listContent: async ({ query, locale }) => ({ status: 200, body: await readDocuments(deps, query, locale) }),
  createContent: async (request) => ({
    status: 201,
    body: await createDocument(deps, request.body, request),
  }),
  readContentDocument: async ({ params, query, locale }) => ({
    status: 200,
    body: await readDocument(deps, params.id, query.version ?? null, locale),
  }),
  saveContent: async (request) => ({
    status: 200,
    body: await saveDocument(deps, request.params.id, request.body, request),
  }),
  publishContent: async (request) => ({
    status: 200,
    body: await publishDocument(deps, request.params.id, request.body, request),
  }),
  cancelContentPlan: async (request) => ({
    status: 200,
    body: await cancelPlan(deps, request.params.id, request),
  }),
  deleteContent: async (request) => {
    await deleteDocument(deps, request.params.id, request);
    return { status: 204 };
  },
});
