import type { Handlers } from "#server/platform/http/operation.ts";
import type { SavedRequisitesServices } from "./service.ts";
import { deleteRequisites, readSaved, renameRequisites, saveRequisites } from "./service.ts";

/** Ids of the operations on saved requisites. */
export type SavedRequisitesOperation =
  | "listMyRequisites"
  | "saveMyRequisites"
  | "renameMyRequisites"
  | "deleteMyRequisites";

/** Handlers of the operations on saved requisites. */
export const savedRequisitesHandlers = (
  services: SavedRequisitesServices,
): Handlers<SavedRequisitesOperation> => ({
  listMyRequisites: async (request) => ({
    status: 200,
    body: await readSaved(services, request, request.query.currency),
  }),
  saveMyRequisites: async (request) => ({
    status: 201,
    body: await saveRequisites(services, request, request.body),
  }),
  renameMyRequisites: async (request) => ({
    status: 200,
    body: await renameRequisites(services, request, request.params.id, request.body),
  }),
  deleteMyRequisites: async ({ user, params: { id } }) => {
    await deleteRequisites(services, user.id, id);
    return { status: 204 };
  },
});
