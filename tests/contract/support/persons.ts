import { randomUUID } from "node:crypto";
import { linkTo } from "#tests/server/account/auth/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { Samples } from "./sample.ts";

/** Requests for what staff do with people; each is about somebody new. */
export const personSamples = (server: TestServer): Samples => {
  const { db, clock } = server.deps;
  const somebody = async (changes: object = {}): Promise<{ id: string }> => {
    const { id } = await createUser(server);
    await db
      .updateTable("users")
      .set({ otp_secret: "sealed", ...changes })
      .where("id", "=", id)
      .execute();
    return { id };
  };
  const reason = { reason: "test" };
  const entry = () => ({ kind: "email", value: `${randomUUID()}@listed.example`, ...reason });
  const invitation = () => ({ email: `${randomUUID()}@invited.example`, role: "operator", language: "en" });
  const invited = async (): Promise<{ id: string }> => {
    const { json } = await server.call("invite", { body: invitation() });
    return { id: json.id as string };
  };
  return {
    listInvitations: async () => {
      await invited();
      return {};
    },
    invite: async () => {
      return { body: invitation() };
    },
    resendInvitation: async () => ({ params: await invited() }),
    withdrawInvitation: async () => ({ params: await invited() }),
    acceptInvitation: async () => {
      const body = invitation();
      await server.call("invite", { body });
      const password = "a passphrase for a sample";
      return {
        params: { token: await linkTo(server, body.email) },
        body: { password, repeat_password: password, rules: true },
      };
    },
    listBlacklist: async (pick) => (pick % 2 === 0 ? {} : { query: { q: "mallory", page: "1", size: "5" } }),
    addToBlacklist: async () => ({ body: entry() }),
    removeFromBlacklist: async () => {
      const { json } = await server.call("addToBlacklist", { body: entry() });
      return { params: { id: json.id as string } };
    },
    listPeople: async (pick) =>
      pick % 2 === 0 ? {} : { query: { view: "staff", q: "anna@", page: "1", size: "5" } },
    blockPerson: async () => ({ params: await somebody(), body: reason }),
    unblockPerson: async () => ({
      params: await somebody({ blocked_at: clock.now(), blocked_reason: "test" }),
    }),
    revealPerson: async () => ({ params: await somebody() }),
    endPersonSessions: async () => ({ params: await somebody() }),
    resetPersonSecondFactor: async () => ({ params: await somebody(), body: reason }),
    exportPerson: async () => ({ params: await somebody(), body: reason }),
    erasePerson: async () => ({ params: await somebody(), body: reason }),
    setPersonShare: async (pick) => ({
      params: await somebody(),
      body: { share: pick % 2 === 0 ? "30" : null },
    }),
    setPersonRole: async (pick) => ({
      params: await somebody(),
      body: { role: pick % 2 === 0 ? "operator" : "user" },
    }),
  };
};
