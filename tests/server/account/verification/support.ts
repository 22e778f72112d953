import { expect } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import type { components } from "#openapi/schema.d.ts";
import { signIn } from "#tests/server/account/auth/support.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Schemas = components["schemas"];
type Headers = Readonly<Record<string, string>>;

/** Card numbers that pass the check, none of them real. */
export const numbers = [
  "4000000000000002",
  "4000000000000010",
  "4000000000000028",
  "4000000000000036",
] as const;

/** Signs in to a demo account and returns the headers of its calls. */
export const userOf = async (server: TestServer, name: string): Promise<Headers> =>
  (await signIn(server, `${name}@example.com`, { password: demoPassword })).headers;

/** Id of the currency whose cards the tests verify. */
const cardCurrency = async (server: TestServer): Promise<number> =>
  (await rowOf(server.deps.db, "currencies", { code: "SBERRUB" }, "id")).id;

/** Requests a draft. */
export const begin = async (
  server: TestServer,
  headers: Headers,
  account: string = numbers[0],
  holder = "ANNA IVANOVA",
): Promise<TestResponse> =>
  server.call("createVerification", {
    headers,
    locale: "en",
    body: { currency: await cardCurrency(server), requisites: { account, holder } },
  });

/** A draft. */
export const draft = async (
  server: TestServer,
  headers: Headers,
  account?: string,
): Promise<Schemas["Verification"]> => {
  const begun = await begin(server, headers, account);
  expect(begun.status, begun.text).toBe(201);
  return begun.json as Schemas["Verification"];
};

/** Uploads a photo of a card. */
export const addPhoto = async (
  server: TestServer,
  headers: Headers,
  id: string,
  content?: Uint8Array,
  file: { type?: string; name?: string } = {},
): Promise<TestResponse> => {
  const request = fileRequest(content ?? (await jpeg()), { ...file, part: "image" });
  return server.call("uploadVerificationPhoto", {
    locale: "en",
    query: { verification: id },
    ...request,
    headers: { ...request.headers, ...headers },
  });
};

/** Submits a draft. */
export const confirm = (server: TestServer, headers: Headers, id: string): Promise<TestResponse> =>
  server.call("confirmVerification", { headers, locale: "en", body: { verification: id } });

/** A card that waits for an operator. */
export const submitted = async (
  server: TestServer,
  headers: Headers,
  account?: string,
): Promise<Schemas["Verification"]> => {
  const { id } = await draft(server, headers, account);
  expect((await addPhoto(server, headers, id)).status).toBe(201);
  const sent = await confirm(server, headers, id);
  expect(sent.status, sent.text).toBe(200);
  return sent.json as Schemas["Verification"];
};

/** Moves a verification as the operator, at its current version. */
export const decide = async (
  server: TestServer,
  id: string,
  event: Schemas["VerificationEvent"],
  more: Partial<Schemas["VerificationMove"]> = {},
): Promise<TestResponse> => {
  const { json } = await server.call("readOperatorVerification", { params: { id } });
  return server.call("moveOperatorVerification", {
    params: { id },
    locale: "en",
    body: { event, version: (json as Schemas["OperatorVerification"]).version, ...more },
  });
};

/** An approved card. */
export const approved = async (
  server: TestServer,
  headers: Headers,
  account?: string,
): Promise<Schemas["Verification"]> => {
  const card = await submitted(server, headers, account);
  const decided = await decide(server, card.id, "verification.approve");
  expect(decided.status, decided.text).toBe(200);
  return card;
};
