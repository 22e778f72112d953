import type { ChatTemplate, Templates, TemplateText } from "#machines/console/templates/templates.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { newUuid } from "#src/shell/browser/new-key.ts";

/** The calls of the answers to choose from. */
export const templatesActors = (api: Api) => ({
  load: (_place: null, signal: AbortSignal): Promise<Templates> =>
    bodyOf(api.GET("/api/v1/operator/chat-templates/", { signal })),
  save: async ({ id, body }: { id: string | null; body: TemplateText }): Promise<{ row: ChatTemplate }> => {
    const path = { id: id ?? newUuid() };
    const row = await bodyOf(api.PUT("/api/v1/operator/chat-templates/{id}/", { params: { path }, body }));
    return { row };
  },
  remove: async ({ id }: { id: string }): Promise<void> => {
    await bodyOf(api.DELETE("/api/v1/operator/chat-templates/{id}/", { params: { path: { id } } }));
  },
});
