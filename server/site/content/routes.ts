import type { Handlers } from "#server/platform/http/operation.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ContentReader } from "./read.ts";
import { createDocument, publishDocument, readDocument, readDocuments, saveDocument } from "./staff.ts";

type ContentOperation =
  | "readContent"
  | "listContent"
  | "createContent"
  | "readContentDocument"
  | "saveContent"
  | "publishContent";

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
  readContentDocument: async ({ params, locale }) => ({
    status: 200,
    body: await readDocument(deps, params.id, locale),
  }),
  saveContent: async (request) => ({
    status: 200,
    body: await saveDocument(deps, request.params.id, request.body, request),
  }),
  publishContent: async (request) => ({
    status: 200,
    body: await publishDocument(deps, request.params.id, request.body, request),
  }),
});
