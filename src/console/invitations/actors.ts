import type {
  Invitation,
  Invitations,
  InvitationText,
} from "#machines/console/invitations/invitations.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

const at = (id: string) => ({ params: { path: { id } } });

/** The calls of the invitations. */
export const invitationsActors = (api: Api) => ({
  load: (_: null, signal: AbortSignal): Promise<Invitations> =>
    bodyOf(api.GET("/api/v1/operator/invitations/", { signal })),
  save: async ({ body }: { body: InvitationText }): Promise<Saved<Invitation>> => ({
    row: await bodyOf(api.POST("/api/v1/operator/invitations/", { body })),
  }),
  resend: async ({ id }: { id: string }): Promise<Saved<Invitation>> => ({
    row: await bodyOf(api.POST("/api/v1/operator/invitations/{id}/resend/", at(id))),
  }),
  withdraw: async ({ id }: { id: string }): Promise<void> => {
    await bodyOf(api.DELETE("/api/v1/operator/invitations/{id}/", at(id)));
  },
});
