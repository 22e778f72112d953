import { expect } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { newKey } from "#tests/server/claim/support.ts";
import type { TestRequest, TestResponse, TestServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];

/** The browser of a visitor in the chat. */
export interface Browser {
  readonly headers: Readonly<Record<string, string>>;
  write(
    text: string,
    more?: Partial<Schemas["ChatLetter"]>,
    headers?: TestRequest["headers"],
  ): Promise<TestResponse>;
  read(after?: number): Promise<Schemas["Chat"]>;
}

/** Opens the chat in a new browser. */
export const openBrowser = async (server: TestServer): Promise<Browser> => {
  const opened = await server.call("readChat");
  expect(opened.status).toBe(200);
  const cookie = (opened.cookies[0] ?? "").split(";")[0] ?? "";
  const headers = { cookie };
  return {
    headers,
    write: (text, more = {}, others = {}) =>
      server.call("sendChatMessage", {
        locale: "en",
        headers: { ...headers, ...newKey(), ...others },
        body: { text, ...more },
      }),
    read: async (after = 0) =>
      (await server.call("readChat", { headers, query: { after: String(after) } })).json as Schemas["Chat"],
  };
};

/** The conversations in the order that staff see. */
export const queue = async (
  server: TestServer,
  query: Readonly<Record<string, string>> = {},
): Promise<Schemas["OperatorChatSummary"][]> => (await server.call("listChats", { query })).json.results;

/** The newest conversation. */
export const newest = async (server: TestServer): Promise<string> => {
  const chats = await queue(server);
  const [chat] = chats.toSorted((one, other) => other.number - one.number);
  if (chat === undefined) throw new Error("there is no conversation");
  return chat.id;
};

/** Answers as staff. */
export const answer = (
  server: TestServer,
  id: string,
  text: string,
  headers: TestRequest["headers"] = newKey(),
): Promise<TestResponse> =>
  server.call("answerChat", { locale: "en", params: { id }, headers, body: { text } });
