import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { forgetChats, mailAnswers } from "#server/site/chat/jobs.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { newKey } from "#tests/server/claim/support.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import { useServer } from "#tests/server/support/server.ts";
import { answer, type Browser, newest, openBrowser, queue } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer();
let photo: Buffer;
beforeAll(async () => {
  photo = await jpeg();
});

type Given = Parameters<typeof fileRequest>[1];

const upload = (
  browser: Browser | undefined,
  content: Uint8Array = photo,
  file: Given = {},
  more: Record<string, string> = newKey(),
): Promise<TestResponse> => {
  const { headers, body } = fileRequest(content, file);
  return server.call("uploadChatFile", {
    locale: "en",
    headers: { ...browser?.headers, ...headers, ...more },
    body,
  });
};

const uploadAsStaff = (id: string, content: Uint8Array = photo, more: Record<string, string> = newKey()) => {
  const { headers, body } = fileRequest(content, { name: "answer.jpg" });
  return server.call("uploadOperatorChatFile", { params: { id }, headers: { ...headers, ...more }, body });
};

const open = (file: string, browser?: Browser) =>
  server.call("readChatFile", { params: { file }, ...(browser && { headers: browser.headers }) });

const rows = async () =>
  (await server.deps.db.selectFrom("chat_files").select(["id", "chat_id", "seq"]).execute()).length;

test("a file is re-encoded, goes with a message to staff, and back to its browser", async () => {
  const browser = await openBrowser(server);
  const uploaded = await upload(browser, photo, { name: "../снимок.jpg" });
  expect(uploaded.status, uploaded.text).toBe(201);
  const file = uploaded.json;
  expect(file).toMatchObject({ name: "снимок.jpg", type: "image/jpeg" });
  expect(file.url).toBe(`/en/api/v1/chat/files/${file.id}/`);
  const sent = await browser.write("", { file: file.id });
  expect(sent.status, sent.text).toBe(201);
  expect(sent.json).toMatchObject({ id: 1, text: "", file });
  expect((await browser.read()).messages).toEqual([
    { ...sent.json, file: { ...file, url: expect.any(String) } },
  ]);

  const shown = await open(file.id, browser);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "private, no-store",
  });
  expect(shown.bytes.includes("a secret of the camera")).toBe(false);
  expect((await sharp(shown.bytes).metadata()).width).toBe(40);

  const id = await newest(server);
  expect((await queue(server))[0]?.last).toBe("снимок.jpg");
  const chat = await server.call("readOperatorChat", { params: { id } });
  const [message] = chat.json.messages as [{ file: { url: string } }];
  expect(message.file.url).toBe(`/api/v1/operator/chats/${id}/files/${file.id}/`);
  const seen = await server.call("readOperatorChatFile", { params: { id, file: file.id } });
  expect(seen.bytes).toEqual(shown.bytes);
});

test("staff answer with a file, which the letter names and the journal records by id", async () => {
  const browser = await openBrowser(server);
  await browser.write("Where is the receipt?", { email: "file@example.com" });
  const id = await newest(server);
  const uploaded = await uploadAsStaff(id, photo);
  expect(uploaded.status, uploaded.text).toBe(201);
  // The visitor cannot read it before it is sent.
  expect((await open(uploaded.json.id, browser)).status).toBe(404);
  const answered = await server.call("answerChat", {
    params: { id },
    headers: newKey(),
    body: { text: "Here it is.", file: uploaded.json.id },
  });
  expect(answered.status, answered.text).toBe(201);
  expect(answered.json.messages).toMatchObject([{ text: "Here it is.", file: uploaded.json }]);
  const [, told] = (await browser.read()).messages;
  expect(told?.file).toMatchObject({ id: uploaded.json.id, name: "answer.jpg" });
  expect((await open(uploaded.json.id, browser)).status).toBe(200);
  const acts = await server.deps.db
    .selectFrom("staff_acts")
    .select(["operation", "change"])
    .where("subject", "=", id)
    .orderBy("id")
    .execute();
  expect(acts.map(({ operation }) => operation)).toEqual(["uploadOperatorChatFile", "answerChat"]);
  expect(acts[0]?.change).toEqual({ file: uploaded.json.id });
  server.clock.advance(121);
  await mailAnswers(server.deps);
  const letter = await rowOf(server.deps.db, "outbox", { recipient: "file@example.com" }, "text");
  expect(letter.text).toContain("Here it is.");
  expect(letter.text).toContain("“answer.jpg”");
});

test("others cannot read or send a file", async () => {
  const [owner, other] = [await openBrowser(server), await openBrowser(server)];
  const { id } = (await upload(owner)).json;
  expect((await open(id)).status).toBe(404);
  expect((await open(id, other)).status).toBe(404);
  const stolen = await other.write("Mine", { file: id });
  expect(stolen.status).toBe(400);
  expect(stolen.json).toEqual({ file: ["This file is no longer on the server. Attach it again."] });
  expect((await other.read()).messages, "a refused message stores nothing").toEqual([]);
  await owner.write("First", { file: id });
  const chat = await newest(server);
  expect((await owner.write("Twice", { file: id })).status).toBe(400);
  const foreign = await server.call("answerChat", {
    params: { id: chat },
    headers: newKey(),
    body: { text: "x", file: (await upload(owner)).json.id },
  });
  expect(foreign.status, "staff cannot send a visitor's unsent file").toBe(400);
  await other.write("Hello");
  const params = { id: await newest(server), file: id };
  expect((await server.call("readOperatorChatFile", { params })).status).toBe(404);
  const staffs = (await uploadAsStaff(chat)).json.id;
  expect((await owner.write("Yours", { file: staffs })).status).toBe(400);
  expect((await open("3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", owner)).status).toBe(404);
});

test("files that receipts refuse are refused and not stored", async () => {
  const browser = await openBrowser(server);
  const before = await rows();
  expect((await upload(browser, Buffer.from("<script>"), { type: "text/html", name: "a.html" })).status).toBe(
    415,
  );
  const broken = await upload(browser, photo.subarray(0, photo.length / 2));
  expect(broken.status).toBe(400);
  expect(broken.json).toEqual({ file: [expect.any(String)] });
  expect((await upload(browser, Buffer.alloc(0))).status).toBe(400);
  expect((await upload(undefined)).status, "without the cookie").toBe(403);
  const foreign = { ...newKey(), "sec-fetch-site": "same-site" };
  expect((await upload(await openBrowser(server), photo, {}, foreign)).status, "of another site").toBe(403);
  const unknown = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";
  expect((await uploadAsStaff(unknown)).status).toBe(404);
  expect(await rows()).toBe(before);
});

test("a PDF is accepted, and served as a download", async () => {
  const browser = await openBrowser(server);
  const { json } = await upload(browser, Buffer.from("%PDF-1.7\n"), {
    name: "a b.pdf",
    type: "application/pdf",
  });
  expect(json).toMatchObject({ name: "a b.pdf", type: "application/pdf" });
  const { headers } = await open(json.id, browser);
  expect(headers["content-disposition"]).toBe('attachment; filename="chat-new.pdf"');
});

test("a message needs text or a file", async () => {
  const browser = await openBrowser(server);
  const refused = await browser.write(" \n ");
  expect(refused.status).toBe(400);
  expect(refused.json).toEqual({ text: ["Write a message."] });
  const { id } = (await upload(browser)).json;
  const sent = await browser.write(" \n ", { file: id });
  expect(sent.json).toMatchObject({ text: "" });
  const chat = await newest(server);
  expect((await answer(server, chat, "")).status).toBe(400);
});

test("uploads are counted; unsent files are deleted after a day, others with their conversation", async () => {
  const browser = await openBrowser(server);
  const sent = (await upload(browser)).json.id;
  await browser.write("With a file", { file: sent });
  const left = (await upload(browser)).json.id;
  const statuses = [];
  for (let file = 2; file < 31; file++) statuses.push((await upload(browser, Buffer.alloc(0))).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.at(-1)).toBe(429);
  server.clock.advance(86_399);
  await forgetChats(server.deps);
  expect((await open(left, browser)).status).toBe(200);
  server.clock.advance(2);
  await forgetChats(server.deps);
  expect((await open(left, browser)).status).toBe(404);
  expect((await open(sent, browser)).status).toBe(200);
  server.clock.advance(server.deps.config.CHAT_DAYS * 86_400);
  await forgetChats(server.deps);
  expect((await open(sent, browser)).status).toBe(404);
  expect(await rows()).toBe(0);
});
