import type { components } from "#openapi/schema.d.ts";
import { cardRequisites } from "#tests/server/account/saved-requisites/support.ts";
import { currencyId } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { People } from "./people.ts";
import type { Samples } from "./sample.ts";

/** Requests for the operations on saved requisites, sent by anna. */
export const savedRequisitesSamples = (server: TestServer, people: People): Samples => {
  const body = async (name: string) => ({
    name,
    currency: await currencyId(server, "SBERRUB"),
    side: "to",
    requisites: cardRequisites,
  });
  const empty = async (): Promise<void> => {
    await server.deps.db.deleteFrom("saved_requisites").execute();
  };
  const saved = async (): Promise<components["schemas"]["SavedRequisites"]> => {
    await empty();
    const made = await server.call("saveMyRequisites", {
      headers: await people.headers("anna"),
      body: await body("Card"),
    });
    return made.json as components["schemas"]["SavedRequisites"];
  };
  return {
    listMyRequisites: async (pick) => {
      const { currency } = await saved();
      return pick % 2 === 0 ? {} : { query: { currency: String(currency.id) } };
    },
    saveMyRequisites: async (pick) => {
      await empty();
      return { body: await body(pick % 2 === 0 ? "Card" : "Карта на каждый день") };
    },
    renameMyRequisites: async () => ({ params: { id: (await saved()).id }, body: { name: "Another name" } }),
    deleteMyRequisites: async () => ({ params: { id: (await saved()).id } }),
  };
};
