import type { PeoplePage, PeoplePlace, Person, PersonBody } from "#machines/console/people/people.types.ts";
import type { Saved } from "#machines/shared/list.types.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { fileIn } from "#src/shell/api/file.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";

/** Rows on a page. */
const size = 50;

/** The calls of the people. */
export function peopleActors(api: Api) {
  /** Saves what is held of a person as a file. It changes nothing of them. */
  const exported = async (person: Person, reason: string): Promise<Person> => {
    const call = api.POST("/api/v1/operator/people/{id}/export/", {
      params: { path: { id: person.id } },
      body: { reason },
      parseAs: "blob",
    });
    const { file, name } = await fileIn(call, "person.json");
    saveFile(file, name);
    return person;
  };
  const send = (person: Person, { action, reason, role, share }: PersonBody): Promise<Person> => {
    const params = { path: { id: person.id } };
    switch (action) {
      case null:
        throw new Error("No action was chosen");
      case "block":
        return bodyOf(api.POST("/api/v1/operator/people/{id}/block/", { params, body: { reason } }));
      case "unblock":
        return bodyOf(api.POST("/api/v1/operator/people/{id}/unblock/", { params }));
      case "end_sessions":
        return bodyOf(api.POST("/api/v1/operator/people/{id}/end-sessions/", { params }));
      case "reset_second_factor":
        return bodyOf(
          api.POST("/api/v1/operator/people/{id}/reset-second-factor/", { params, body: { reason } }),
        );
      case "set_role":
        return bodyOf(api.POST("/api/v1/operator/people/{id}/role/", { params, body: { role } }));
      case "set_share":
        return bodyOf(api.POST("/api/v1/operator/people/{id}/share/", { params, body: { share } }));
      case "export":
        return exported(person, reason);
      case "erase":
        return bodyOf(api.POST("/api/v1/operator/people/{id}/erase/", { params, body: { reason } }));
    }
  };
  return {
    load: ({ view, search, page }: PeoplePlace, signal: AbortSignal): Promise<PeoplePage> =>
      bodyOf(
        api.GET("/api/v1/operator/people/", {
          params: {
            query: { ...(view !== "all" && { view }), ...(search !== "" && { q: search }), page, size },
          },
          signal,
        }),
      ),
    reveal: async ({ id }: { id: string }, signal: AbortSignal): Promise<{ row: Person }> => ({
      row: await bodyOf(
        api.POST("/api/v1/operator/people/{id}/reveal/", { params: { path: { id } }, signal }),
      ),
    }),
    save: async ({ body }: { body: PersonBody }): Promise<Saved<Person>> => {
      if (body.person === null) throw new Error("Only people that are listed are acted on");
      return { row: await send(body.person, body) };
    },
  };
}
