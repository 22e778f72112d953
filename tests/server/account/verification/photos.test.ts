import { request } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { fileMaxBytes } from "#domain/files/content.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { addPhoto, decide, draft, submitted, userOf } from "./support.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

const server = useServer();
let anna: Record<string, string>;
let boris: Record<string, string>;
let id: string;

beforeEach(async () => {
  const { db } = server.deps;
  await db.deleteFrom("rate_limits").execute();
  await db.deleteFrom("verification_photos").execute();
  await db
    .updateTable("verifications")
    .set({ status: "deleted", key_id: null, requisites: null, card_hash: null })
    .execute();
  anna = { ...(await userOf(server, "anna")) };
  boris = { ...(await userOf(server, "boris")) };
  ({ id } = await draft(server, anna));
});

const stored = () =>
  server.deps.db.selectFrom("verification_photos").selectAll().where("verification_id", "=", id).execute();

describe("a photo alone", () => {
  const send = async (headers: Record<string, string>) => {
    const file = fileRequest(await jpeg(), { part: "image" });
    const { status } = await server.call("uploadVerificationPhoto", {
      ...file,
      headers: { ...file.headers, ...headers },
    });
    return status;
  };

  test("belongs to the caller's open request", async () => {
    expect(await send(anna)).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test("is refused without an open request, whoever else has one", async () => {
    expect(await send(boris)).toBe(404);
    expect(await stored()).toHaveLength(0);
  });
});

describe("a photo of a card", () => {
  test("is re-encoded without its metadata, and stored encrypted", async () => {
    const located = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#247" } })
      .withExif({
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 45/1 0/1" },
        IFD0: { Copyright: "camera" },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(located).metadata()).exif).toBeDefined();
    const added = await addPhoto(server, anna, id, located);
    expect(added.status, added.text).toBe(201);
    expect(added.json.photo).toMatchObject({ type: "image/jpeg", width: 60, height: 40 });

    const [row] = await stored();
    const content = Buffer.from(row?.content ?? []);
    expect(content.subarray(0, 3).toString("hex")).not.toBe("ffd8ff");
    expect(content.includes("camera")).toBe(false);

    const shown = await server.call("readVerificationPhoto", {
      params: { id, photo: added.json.photo.id },
      headers: anna,
    });
    expect(shown.status).toBe(200);
    const metadata = await sharp(shown.bytes).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([60, 40, undefined]);
    expect(shown.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
  });

  test("cannot be decrypted in the place of another one", async () => {
    await addPhoto(server, anna, id);
    const [row] = await stored();
    const other = "11111111-2222-4333-8444-555555555555";
    if (row === undefined) throw new Error("no photo");
    await server.deps.db
      .insertInto("verification_photos")
      .values({ ...row, id: other })
      .execute();
    const moved = await server.call("readVerificationPhoto", { params: { id, photo: other }, headers: anna });
    expect(moved.status).toBe(500);
  });

  test("is shown to operators, whose access is recorded", async () => {
    const photo = (await addPhoto(server, anna, id)).json.photo.id;
    const params = { id, photo };
    expect((await server.call("readOperatorPhoto", { params })).status).toBe(200);
    const { json } = await server.call("listStaffActs", { query: { subject: id } });
    expect(json.results[0]).toMatchObject({ operation: "readOperatorPhoto", change: { photo } });
  });

  test("may be one of three, and each can be removed", async () => {
    const [one] = [
      await addPhoto(server, anna, id),
      await addPhoto(server, anna, id),
      await addPhoto(server, anna, id),
    ];
    const fourth = await addPhoto(server, anna, id);
    expect([fourth.status, fourth.json]).toEqual([400, { image: ["No more than 3 photos."] }]);
    const params = { id, photo: one.json.photo.id };
    const left = await server.call("deleteVerificationPhoto", { params, headers: anna });
    expect(left.json.photos).toHaveLength(2);
    expect((await server.call("deleteVerificationPhoto", { params, headers: anna })).status).toBe(404);
    expect((await addPhoto(server, anna, id)).status).toBe(201);
  });

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "image/gif", /GIF/],
    ["a GIF with a JPEG type", Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "image/jpeg", /GIF/],
    ["a drawing", Buffer.from(svg), "image/svg+xml", /SVG/],
    ["a drawing with a PNG type", Buffer.from(svg), "image/png", /SVG/],
    ["a photo of an iPhone", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1"), "image/heic", /HEIC/],
    ["a document", Buffer.from("%PDF-1.7\n"), "application/pdf", /Only JPEG, PNG and WebP/],
    ["a page", Buffer.from("<!doctype html><p>hello"), "image/jpeg", /Only JPEG, PNG and WebP/],
  ])("cannot be %s", async (_name, content, type, words) => {
    const refused = await addPhoto(server, anna, id, content, { type });
    expect([refused.status, refused.json.code]).toEqual([415, "unsupported_media_type"]);
    expect(refused.json.detail).toMatch(words);
    expect(await stored()).toEqual([]);
  });

  test("cannot be empty, broken, too large or a bomb", async () => {
    expect((await addPhoto(server, anna, id, Buffer.alloc(0))).json).toEqual({
      image: ["The file is empty."],
    });
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("nothing behind it")]);
    expect((await addPhoto(server, anna, id, broken)).json).toEqual({ image: [expect.any(String)] });
    const large = Buffer.concat([await jpeg(), Buffer.alloc(fileMaxBytes + 1_000_000)]);
    expect((await addPhoto(server, anna, id, large)).status).toBe(413);
    const bomb = await sharp({
      create: { width: 16_300, height: 16_300, channels: 3, background: "#000" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refused = await addPhoto(server, anna, id, bomb, { type: "image/png" });
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["image"]]);
    expect(await stored()).toEqual([]);
  });

  test("that is also an HTML page keeps its pixels only", async () => {
    const polyglot = Buffer.concat([await jpeg(), Buffer.from("<script>alert(document.domain)</script>")]);
    const added = await addPhoto(server, anna, id, polyglot);
    if (added.status === 201) {
      const params = { id, photo: added.json.photo.id };
      const shown = await server.call("readVerificationPhoto", { params, headers: anna });
      expect(shown.bytes.includes("<script>")).toBe(false);
    } else expect(added.status).toBe(400);
  });

  test("that is cut off leaves nothing behind", async () => {
    const address = server.app.http.server.address() as AddressInfo | null;
    const origin = address === null ? await server.app.http.listen({ port: 0, host: "127.0.0.1" }) : "";
    const { port } = server.app.http.server.address() as AddressInfo;
    expect(origin).not.toBe("");
    const { headers, body } = fileRequest(await jpeg(400, 300), { part: "image" });
    const whole = body as Buffer;
    await new Promise<void>((resolve) => {
      const sent = request({
        port,
        host: "127.0.0.1",
        method: "POST",
        path: `/api/v2/verify/upload/?verification=${id}`,
        headers: { ...headers, ...anna, "content-length": whole.length },
      });
      sent.on("error", () => resolve());
      sent.on("close", () => resolve());
      sent.write(whole.subarray(0, whole.length - 40), () => sent.destroy());
    });
    await expect.poll(() => server.deps.uploads.inProgress()).toBe(0);
    expect(await stored()).toEqual([]);
  });

  test("is kept for ninety days after the decision", async () => {
    const { id: card } = await submitted(server, anna, "4000000000000010");
    const count = async () =>
      (await rowsOf(server.deps.db, "verification_photos", { verification_id: card }, "id")).length;
    await server.advance(91 * 86_400);
    expect(await count()).toBe(1);
    expect((await decide(server, card, "verification.approve")).status).toBe(200);
    await server.advance(89 * 86_400);
    expect(await count()).toBe(1);
    await server.advance(2 * 86_400);
    expect(await count()).toBe(0);
  });
});

test("photos are refused when there is no encryption key", async () => {
  const closed = await ownServer({ config: { DEMO: "false" }, database: server.deps.database });
  const headers = { ...(await (await createUser(server)).authorization()) };
  const body = { currency: 1, requisites: {} };
  const refused = await closed.call("createVerification", { headers, body });
  expect([refused.status, refused.json?.code]).toEqual([503, "verification_closed"]);
});
