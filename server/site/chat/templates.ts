import { tidyText } from "#domain/text/written-text.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import { notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import type { ChatServices } from "./services.ts";
import { deleteTemplate, lockTemplate, upsertTemplate } from "./template-store.ts";

/** Adds an answer to choose from, or changes it. */
export const putTemplate = async (
  { deps: { db, clock } }: ChatServices,
  id: string,
  body: RequestBody<"putChatTemplate">,
  context: StaffContext,
): Promise<ResponseBody<"putChatTemplate", 200>> => {
  const template = { id, title: tidyText(body.title), ru: tidyText(body.ru), en: tidyText(body.en) };
  await transaction(db, async (trx) => {
    const was = await lockTemplate(trx, id);
    await upsertTemplate(trx, template);
    await recordAct(trx, context, { subject: id, change: template, ...(was && { was }), at: clock.now() });
  });
  return template;
};

/** Removes an answer to choose from. @throws ApiError 404. */
export const removeTemplate = (
  { deps: { db, clock } }: ChatServices,
  id: string,
  context: StaffContext,
): Promise<void> =>
  transaction(db, async (trx) => {
    const removed = await deleteTemplate(trx, id);
    if (removed === undefined) throw notFound();
    await recordAct(trx, context, { subject: id, change: removed, at: clock.now() });
  });
