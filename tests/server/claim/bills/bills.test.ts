import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, createUsual, creatorOf, newKey, readClaim } from "#tests/server/claim/support.ts";
import { linkTo } from "#tests/server/account/auth/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let photo: Buffer;
beforeAll(async () => {
  photo = await jpeg();
});
afterAll(() => expectInvariants(server));

const createPaid = async (): Promise<string> => {
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  return id;
};

const upload = (
  id: string,
  content: Uint8Array,
  file: Parameters<typeof fileRequest>[1] = {},
  more: Record<string, string> = {},
) => {
  const { headers, body } = fileRequest(content, file);
  return server.call("uploadBill", { params: { id }, locale: "en", headers: { ...headers, ...more }, body });
};

test("a receipt is re-encoded, stored, and shown to operators and to whose claim it is", async () => {
  const id = await createPaid();
  const uploaded = await upload(id, photo, { name: "../чек «1».jpg" });
  expect(uploaded.status, uploaded.text).toBe(201);
  const { version, ...bill } = uploaded.json;
  expect(await readClaim(server, id)).toMatchObject({ bills: [bill], version });
  const params = { id, bill: uploaded.json.id };
  // Whoever has the link may add one, from a phone, and sees none.
  const stranger = await server.call("readBill", { params, locale: "en" });
  expect([stranger.status, stranger.json.code]).toEqual([403, "claim_unproved"]);
  const { email } = await rowOf(server.deps.db, "claims", { id }, "email");
  const asked = await server.call("proveClaim", { params: { id }, body: {} });
  expect(asked.json).toEqual({ proved: false });
  await server.advance(1);
  const token = await linkTo(server, email ?? "");
  const proved = await server.call("proveClaim", { params: { id }, body: { token } });
  const cookie = proved.cookies[0]?.split(";", 1)[0] ?? "";
  expect((await server.call("readBill", { params, headers: { cookie } })).status).toBe(200);
  const file = await server.call("readBill", { params, headers: creatorOf(server, id) });
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "private, no-store",
  });
  const { number } = await readClaim(server, id);
  expect(file.headers["content-disposition"]).toBe(`inline; filename="receipt-${number}.jpg"`);
  expect(file.bytes.length).toBe(uploaded.json.size);
  expect(file.bytes.includes("a secret of the camera")).toBe(false);
  expect((await sharp(file.bytes).metadata()).width).toBe(40);
  expect((await server.call("readOperatorBill", { params })).bytes).toEqual(file.bytes);
  const other = await createPaid();
  expect(
    (await server.call("readBill", { params: { ...params, id: other }, headers: creatorOf(server, other) }))
      .status,
  ).toBe(404);
});

test("an invalid receipt is refused and not stored", async () => {
  const id = await createPaid();
  const text = Buffer.from("<script>alert(1)</script>");
  expect((await upload(id, text, { type: "text/html", name: "a.html" })).status).toBe(415);
  expect((await upload(id, text)).status).toBe(415);
  expect((await upload(id, photo.subarray(0, photo.length / 2))).status).toBe(400);
  expect((await upload(id, Buffer.alloc(0))).status).toBe(400);
  expect((await upload(id, photo, { part: "other" })).json).toHaveProperty("other");
  expect((await upload(id, Buffer.alloc(10 * 1024 * 1024 + 1, photo))).status).toBe(413);
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: "#fff" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const started = performance.now();
  expect((await upload(id, bomb, { type: "image/png" })).status).toBe(400);
  expect(performance.now() - started).toBeLessThan(1_000);
  const json = await server.call("uploadBill", { params: { id }, body: { file: "x" } });
  expect(json.status).toBe(415);
  expect(await readClaim(server, id)).toMatchObject({ bills: [], version: 2 });
});

test("a claim takes five receipts; the sixth is refused, a repeat with its key is not", async () => {
  const id = await createPaid();
  const key = newKey();
  const first = await upload(id, photo, {}, key);
  for (let index = 1; index < 5; index++) expect((await upload(id, photo)).status).toBe(201);
  const sixth = await upload(id, photo);
  expect(sixth.status).toBe(400);
  expect(sixth.json.file[0]).toContain("five");
  const again = await upload(id, photo, {}, key);
  expect(again.status).toBe(201);
  expect(again.json).toEqual(first.json);
  expect((await readClaim(server, id)).bills).toHaveLength(5);
});

test("a key is forgotten after a day, and a refusal comes before the file is read", async () => {
  const id = await createPaid();
  const key = newKey();
  for (let index = 0; index < 5; index++) await upload(id, photo, {}, index === 0 ? key : undefined);
  server.clock.advance(86_401);
  const late = await upload(id, photo.subarray(0, 30), {}, key);
  expect(late.json.file[0]).toContain("five");
  await server.advance(1);
});

test("six concurrent uploads store five", async () => {
  const id = await createPaid();
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(id, photo)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
});

test("too many uploads of one claim have to wait", async () => {
  const id = await createPaid();
  const broken = photo.subarray(0, 30);
  const statuses = [];
  for (let index = 0; index < 21; index++) statuses.push((await upload(id, broken)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 20)).not.toContain(429);
});

test("nothing that a stranger named is saved under that name", async () => {
  const id = await createPaid();
  const { number } = await readClaim(server, id);
  const { json } = await upload(id, Buffer.from("%PDF-1.4\n<script>"), {
    type: "application/pdf",
    name: "receipt.hta",
  });
  expect(json).toMatchObject({ name: "receipt.pdf", type: "application/pdf" });
  const { headers } = await server.call("readBill", {
    params: { id, bill: json.id },
    headers: creatorOf(server, id),
  });
  expect(headers["content-disposition"]).toBe(`attachment; filename="receipt-${number}.pdf"`);
});
