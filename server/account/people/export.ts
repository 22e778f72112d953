import { openRequisites } from "#server/account/saved-requisites/sealed.ts";
import { findUser } from "#server/account/users/store.ts";
import type { StaffContext } from "#server/platform/actor.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import { readWhose } from "./belongings-store.ts";
import { listSealed, readBelongings } from "./export-store.ts";
import { act } from "./people.ts";

/** All that the exchange holds of a person. That it was taken out goes on record first. @throws ApiError as `act`. */
export const exportPerson = async (
  deps: Deps,
  id: string,
  { reason }: { readonly reason: string },
  context: StaffContext,
): Promise<ResponseBody<"exportPerson", 200>> => {
  const { db, clock } = deps;
  await act(deps, id, context, "export", () => Promise.resolve({ change: { reason } }));
  const person = await findUser(db, id);
  if (person === undefined) throw notFound();
  const whose = await readWhose(db, person);
  const saved = await listSealed(db, whose);
  return {
    exported_at: clock.now().toISOString(),
    ...(await readBelongings(db, whose)),
    saved_requisites: saved.map((row) => ({
      name: row.name,
      currency: row.currency,
      requisites: openRequisites(deps, row)?.map(({ name, value }) => ({ name, value })) ?? [],
      created_at: row.created_at,
    })),
  };
};
