import { beforeEach, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { act, claimBody, createClaim, operate, readClaim, readPair } from "#tests/server/claim/support.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { decide } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
beforeEach(async () => {
  await server.deps.db.deleteFrom("rate_limits").execute();
});

/** A claim that requires documents before payment. */
const waiting = async (): Promise<string> => {
  const { id } = await createClaim(server, claimBody(await readPair(server, "TCSBRUB", "DOGE")));
  expect((await act(server, id, "confirm")).json.status).toBe("verification");
  return id;
};

/** A claim that is held after payment. */
const held = async (): Promise<string> => {
  const { id } = await createClaim(server, claimBody(await readPair(server, "BTC", "SBERRUB")));
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await operate(server, id, "payment.accept");
  expect((await operate(server, id, "claim.hold", { reason: "Check" })).status).toBe(200);
  return id;
};

const read = async (id: string) => {
  const { status, json, text } = await server.call("readDocumentRequest", { params: { id }, locale: "en" });
  expect(status, text).toBe(200);
  return json as Schemas["DocumentRequest"];
};

const add = async (id: string, document: string) => {
  const file = fileRequest(await jpeg(), { part: "image" });
  return server.call("uploadDocument", { params: { id }, query: { document }, ...file, locale: "en" });
};

const send = (id: string, headers: Record<string, string> = {}) =>
  server.call("sendDocuments", { params: { id }, headers, locale: "en" });

const ask = (id: string, documents: string[], note?: string) =>
  server.call("askForDocuments", {
    params: { id },
    locale: "en",
    body: { documents, ...(note !== undefined && { note }) },
  });

const requestOf = async (claim: string): Promise<string> =>
  (
    await server.deps.db
      .selectFrom("verifications")
      .select("id")
      .where("claim_id", "=", claim)
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow()
  ).id;

const sentIn = async (): Promise<{ claim: string; request: string }> => {
  const claim = await waiting();
  await add(claim, "identity");
  await add(claim, "selfie");
  expect((await send(claim)).status).toBe(200);
  return { claim, request: await requestOf(claim) };
};

describe("documents of a claim", () => {
  test("are requested when verification begins, and the letter links to their page", async () => {
    const id = await waiting();
    expect((await readClaim(server, id)).actions).toEqual(["send_documents"]);
    const request = await read(id);
    expect(request).toMatchObject({ status: "draft", actions: ["upload"], is_final: false, note: null });
    expect(request.documents.map(({ document }) => document)).toEqual(["identity", "selfie"]);
    expect(request.expires_in).toBe(86_400);
    const mail = await rowOf(server.deps.db, "outbox", { dedupe_key: `claim:${id}:2` }, "text");
    expect(mail.text).toContain(`/verification/${id}`);
  });

  test("are 404 when none were requested", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "BTC", "SBERRUB")));
    expect((await server.call("readDocumentRequest", { params: { id } })).status).toBe(404);
    expect((await ask(id, ["identity"])).json.code).toBe("claim_state");
  });

  test("are submitted all together, once", async () => {
    const id = await waiting();
    expect((await send(id)).json).toEqual({ identity: ["Add a photo."], selfie: ["Add a photo."] });
    await add(id, "identity");
    expect((await send(id)).json).toEqual({ selfie: ["Add a photo."] });
    expect((await add(id, "address")).json).toEqual({ document: ["We didn't ask for this document."] });
    await add(id, "selfie");
    const sent = await send(id);
    expect(sent.json).toMatchObject({ status: "submitted", actions: [], poll_after: 15 });
    expect((await send(id)).json.code).toBe("verification_state");
    expect((await readClaim(server, id)).actions).toEqual([]);
    expect((await add(id, "selfie")).status).toBe(409);
  });

  test("can lose a photo before they are submitted", async () => {
    const id = await waiting();
    const photo = (await add(id, "identity")).json.photo.id;
    const params = { id, photo };
    expect((await server.call("deleteDocument", { params })).json.documents[0].photos).toEqual([]);
    expect((await server.call("deleteDocument", { params })).status).toBe(404);
  });

  test("let the claim continue when they are approved", async () => {
    const { claim, request } = await sentIn();
    const approved = await decide(server, request, "verification.approve");
    expect(approved.json).toMatchObject({ status: "approved", claim: { status: "waiting_payment" } });
    expect((await readClaim(server, claim)).status).toBe("waiting_payment");
    expect(await read(claim)).toMatchObject({ status: "approved", is_final: true, actions: [] });
    expect(approved.json.history.at(-1)).toMatchObject({ event: "verification.approve", by: "operator" });
  });

  test("end the claim when they are rejected", async () => {
    const { claim, request } = await sentIn();
    expect((await decide(server, request, "verification.reject", { reason: "Not theirs" })).status).toBe(200);
    expect(await readClaim(server, claim)).toMatchObject({ status: "rejected", reason: "Not theirs" });
    expect(await read(claim)).toMatchObject({ status: "rejected", reason: "Not theirs" });
  });

  test("are requested again when they are unreadable", async () => {
    const { claim, request } = await sentIn();
    await decide(server, request, "verification.return", { reason: "Blurred" });
    expect((await readClaim(server, claim)).actions).toEqual(["send_documents"]);
    expect(await read(claim)).toMatchObject({ status: "draft", reason: "Blurred", sent_at: null });
    expect((await send(claim)).json).toMatchObject({ status: "submitted", reason: null });
  });

  test("may be requested while the claim is held, which is released afterwards", async () => {
    const id = await held();
    expect((await readClaim(server, id)).actions).not.toContain("send_documents");
    expect((await ask(id, ["funds"], "A statement of the last month")).status).toBe(200);
    expect((await readClaim(server, id)).actions).toContain("send_documents");
    expect(await read(id)).toMatchObject({ note: "A statement of the last month", expires_in: null });
    await add(id, "funds");
    const { version } = await read(id);
    expect((await ask(id, ["funds", "address"])).status).toBe(200);
    expect((await read(id)).version).toBe(version + 1);
    expect((await read(id)).documents.map(({ photos }) => photos.length)).toEqual([1, 0]);
    await add(id, "address");
    await send(id);
    expect((await ask(id, ["address"])).json.photos).toHaveLength(1);
    await send(id);
    await decide(server, await requestOf(id), "verification.approve");
    expect((await readClaim(server, id)).status).toBe("paid");
  });

  test("are withdrawn when the claim continues without them", async () => {
    const { claim, request } = await sentIn();
    expect((await operate(server, claim, "claim.reject", { reason: "Sanctions" })).status).toBe(200);
    expect(await read(claim)).toMatchObject({ status: "withdrawn", is_final: true });
    const late = await decide(server, request, "verification.approve");
    expect([late.status, late.json.code]).toEqual([409, "verification_state"]);
    const expired = await waiting();
    await server.advance(25 * 3600);
    expect((await readClaim(server, expired)).status).toBe("expired");
    expect((await read(expired)).status).toBe("withdrawn");
  });

  test("are shown to operators only", async () => {
    const { claim, request } = await sentIn();
    const { json } = await server.call("readOperatorVerification", {
      params: { id: request },
    });
    const photo = json.photos[0].id;
    const looked = await server.call("readOperatorPhoto", { params: { id: request, photo } });
    expect(looked.headers["content-type"]).toBe("image/jpeg");
    const removed = await server.call("deleteDocument", { params: { id: claim, photo } });
    expect(removed.status).toBe(409);
  });

  test("are queued with their claim, the longest waiting first", async () => {
    const first = await sentIn();
    await server.advance(60);
    const second = await sentIn();
    const { json } = await server.call("listOperatorVerifications", {
      query: { status: "submitted", kind: "documents", size: "100" },
    });
    const ids = json.results.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(first.request)).toBeLessThan(ids.indexOf(second.request));
    expect(json.results.at(-1)).toMatchObject({ kind: "documents", photos: 2, card: null });
  });
});

test("documents are asked of nobody where no key would encrypt them", async () => {
  const id = await held();
  const closed = await ownServer({ config: { DEMO: "false" }, database: server.deps.database });
  const request = { params: { id } };
  expect((await closed.call("readOperatorClaim", request)).json.asks_documents).toBe(false);
  const refused = await closed.call("askForDocuments", { ...request, body: { documents: ["identity"] } });
  expect([refused.status, refused.json.code]).toEqual([503, "verification_closed"]);
});
