import { readListed } from "#domain/site/blacklist.ts";
import { tidyText } from "#domain/text/written-text.ts";
import type { components } from "#openapi/schema.d.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import { recordAct } from "#server/staff/journal/store.ts";
import { messages } from "./messages.ts";
import { countBlacklist, deleteListed, insertListed, listBlacklist } from "./store.ts";
import type { BlacklistTable } from "./tables.ts";

type BlacklistDeps = Pick<Deps, "db" | "clock" | "ids">;
type BlacklistEntry = components["schemas"]["BlacklistEntry"];

const onWire = ({ id, kind, value, reason, created_at: at }: BlacklistTable): BlacklistEntry => ({
  id,
  kind,
  value,
  reason,
  at: at.toISOString(),
});

/** A page of the blacklist, the newest first. */
export const readBlacklist = async (
  { db }: BlacklistDeps,
  q: string | undefined,
  page: number,
  size: number,
): Promise<ResponseBody<"listBlacklist", 200>> => {
  const [rows, count] = await Promise.all([listBlacklist(db, q, page, size), countBlacklist(db, q)]);
  return { count, page, size, results: rows.map(onWire) };
};

/** Lists something. @throws ApiError 400 by field, also when it is listed already. */
export const addListed = (
  { db, clock, ids }: BlacklistDeps,
  body: RequestBody<"addToBlacklist">,
  context: StaffContext,
): Promise<BlacklistEntry> => {
  const { kind } = body;
  const reason = tidyText(body.reason);
  const listed = readListed(kind, body.value);
  if (listed === null) throw fieldErrors({ value: messages("value") });
  return transaction(db, async (trx) => {
    const at = clock.now();
    const row = await insertListed(trx, { id: ids.uuid(), kind, ...listed, reason, created_at: at });
    if (row === undefined) throw fieldErrors({ value: messages("listed") });
    await recordAct(trx, context, { subject: row.id, change: { kind, value: row.value, reason }, at });
    return onWire(row);
  });
};

/** Takes something off the list. @throws ApiError 404. */
export const removeListed = (
  { db, clock }: BlacklistDeps,
  id: string,
  context: StaffContext,
): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await deleteListed(trx, id);
    if (row === undefined) throw notFound();
    const { kind, value, reason } = row;
    await recordAct(trx, context, {
      subject: id,
      change: { kind: null, value: null, reason: null },
      was: { kind, value, reason },
      at: clock.now(),
    });
  });
