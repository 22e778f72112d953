import { telegramOf, wishOf } from "#machines/console/notices/notices.machine.ts";
import type { NoticeRow, StaffNotices } from "#machines/console/notices/notices.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";

type Schemas = components["schemas"];

/** The calls of what staff are told of. */
export function noticesActors(api: Api) {
  const choose = async (id: string, wanted: boolean): Promise<Saved<NoticeRow>> => {
    const [topic, channel] = id.split("/") as [Schemas["StaffNoticeTopic"], Schemas["StaffNoticeChannel"]];
    const params = { path: { topic, channel } };
    return {
      row: wishOf(
        await bodyOf(api.PUT("/api/v1/operator/notices/{topic}/{channel}/", { params, body: { wanted } })),
      ),
    };
  };
  return {
    load: (_place: null, signal: AbortSignal): Promise<StaffNotices> =>
      bodyOf(api.GET("/api/v1/operator/notices/", { signal })),
    switchOn: ({ id }: { id: string }) => choose(id, true),
    switchOff: ({ id }: { id: string }) => choose(id, false),
    connect: async (): Promise<Saved<NoticeRow>> => ({
      row: telegramOf(await bodyOf(api.POST("/api/v1/operator/notices/telegram/"))),
    }),
    disconnect: async (): Promise<Saved<NoticeRow>> => ({
      row: telegramOf(await bodyOf(api.DELETE("/api/v1/operator/notices/telegram/"))),
    }),
  };
}
