import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { connect } from "node:net";
import process from "node:process";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { noisyPicture } from "#tools/chaos/lib/files.ts";
import { fileRequest } from "#tests/server/claim/files.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { startDecoder } from "#server/platform/uploads/decoding/decoder.ts";
import { createPlaces } from "#server/platform/uploads/places.ts";
import type { UploadLimits } from "#server/platform/uploads/uploads.ts";
import { uploadLimits } from "#server/platform/uploads/uploads.ts";

let photo: Buffer;
let heavy: Uint8Array;
let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#357" } })
    .png()
    .toBuffer();
  ({ bytes: heavy } = await noisyPicture());
});

afterAll(() => database.close());

let server: TestServer;
afterEach(() => server?.close());

const start = async (limits: Partial<UploadLimits>) => {
  const config = { TRUST_PROXY: "127.0.0.1" };
  const features = () => [probeFeature()];
  server = await startTestServer({
    contract: probeContract,
    features,
    uploadLimits: limits,
    config,
    database,
  });
};

const upload = (bytes: Uint8Array, type = "image/png", from = "192.0.2.1") => {
  const { headers, body } = fileRequest(bytes, { type });
  return server.request("PUT", "/en/api/v1/things/1/", {
    body,
    headers: { ...headers, "x-forwarded-for": from },
  });
};

const tooComplex = { file: ["The contents of the file are too large or too complex."] };
const busy = {
  detail: "Too many files are being uploaded now. Try again in a few seconds.",
  code: "uploads_busy",
};

test("a file that takes too long is refused, and others are answered in the meantime", async () => {
  await start({ time: 1_000, decoders: 2, patience: 50_000 });
  let isOver = false;
  const hostile = upload(heavy, "image/webp").finally(() => {
    isOver = true;
  });
  for (let other = 0; other < 20; other++) expect((await server.request("GET", "/healthz")).status).toBe(200);
  expect(isOver).toBe(false);
  const { status, json } = await hostile;
  expect({ status, json }).toEqual({ status: 400, json: tooComplex });
  expect((await upload(photo)).status).toBe(201);
});

test.runIf(process.platform === "linux")(
  "a file that takes too much CPU time or memory is refused",
  async () => {
    await start({ processor: 300, decoders: 1 });
    expect((await upload(heavy, "image/webp")).json).toEqual(tooComplex);
    await server.close();
    await start({ memory: 60, decoders: 1 });
    // Node alone uses more than that.
    expect((await upload(heavy, "image/webp")).json).toEqual(tooComplex);
  },
);

test("one sender's files wait while the other decoder is free for others", async () => {
  // Processor time, unlike wall time, does not end the small file on a busy machine.
  await start({ processor: 700, decoders: 2, waiting: 3, patience: 50_000 });
  const hostile = [upload(heavy, "image/webp"), upload(heavy, "image/webp")];
  const other = await upload(photo, "image/png", "192.0.2.2");
  expect(other.status).toBe(201);
  for (const { status } of await Promise.all(hostile)) expect(status).toBe(400);
});

test("a sender without a slot learns when to retry, and the file is not kept", async () => {
  await start({ waiting: 0 });
  const refused = await upload(photo);
  expect(refused).toMatchObject({ status: 503, json: busy });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(server.deps.uploads.inProgress()).toBe(0);
});

test("a file that waits too long is refused with the time to retry", async () => {
  await start({ patience: 0, decoders: 1 });
  expect(await upload(photo)).toMatchObject({ status: 503, json: busy });
});

test("a stopping server refuses new files", async () => {
  await start({});
  server.deps.uploads.stop();
  expect((await upload(photo)).status).toBe(503);
});

const openUpload = async (share: number): Promise<Socket> => {
  const { headers, body } = fileRequest(photo, { type: "image/png" });
  const whole = body as Buffer;
  const { port } = server.app.http.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const type = headers?.["content-type"] ?? "";
  socket.write(
    `PUT /en/api/v1/things/1/ HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${whole.length}\r\n\r\n`,
  );
  socket.write(whole.subarray(0, Math.floor(whole.length * share)));
  return socket;
};

test("a stalled upload is cut off and releases its slot", async () => {
  await start({ atOnce: 4, pace: { window: 200, bytes: 1 } });
  await server.app.http.listen({ port: 0, host: "127.0.0.1" });
  const first = await openUpload(0.9);
  const [answer] = (await once(first, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [^]*The file is arriving too slowly/);
  await once(first, "close");
  expect(server.deps.uploads.inProgress()).toBe(0);
  expect((await upload(photo)).status).toBe(201);
});

test("a disconnected sender releases the slot", async () => {
  await start({ atOnce: 4, patience: 50_000 });
  await server.app.http.listen({ port: 0, host: "127.0.0.1" });
  const socket = await openUpload(0.9);
  while (server.deps.uploads.inProgress() === 0) await new Promise(setImmediate);
  // One sender gets one of the four slots.
  expect((await upload(photo, "image/png", "127.0.0.1")).json).toEqual(busy);
  socket.resetAndDestroy();
  while (server.deps.uploads.inProgress() > 0) await new Promise(setImmediate);
  expect((await upload(photo, "image/png", "127.0.0.1")).status).toBe(201);
});

test("slots are limited in total and by sender, and released once", () => {
  const places = createPlaces(4);
  const leave = places.take("a");
  expect(places.take("a")).toBeUndefined();
  for (const sender of ["b", "c", "d"]) expect(places.take(sender)).toBeDefined();
  expect(places.take("e")).toBeUndefined();
  leave?.();
  leave?.();
  expect(places.taken()).toBe(3);
  expect(places.take("e")).toBeDefined();
});

test("a few senders cannot take all slots", () => {
  const places = createPlaces(32);
  const take = (sender: number, wanted: number) =>
    Array.from({ length: wanted }, () => places.take(`hostile ${sender}`)).filter(Boolean).length;
  expect([1, 2, 3, 4].map((sender) => take(sender, 9))).toEqual([8, 8, 6, 4]);
  expect(places.take("good")).toBeDefined();
});

test.runIf(process.platform === "linux")("a decoder has no environment and ends with its pipe", async () => {
  process.env["SECRET_OF_THE_TEST"] = "secret-of-the-test";
  const decoder = startDecoder(uploadLimits);
  delete process.env["SECRET_OF_THE_TEST"];
  expect(await decoder.ready).toBe(true);
  expect(readFileSync(`/proc/${decoder.pid}/environ`, "latin1").split("\0")).not.toContain(
    "SECRET_OF_THE_TEST=secret-of-the-test",
  );
  expect(await decoder.decode(photo)).toMatchObject({ kind: "clean", width: 40, height: 30 });
  expect(await decoder.decode(Buffer.from("hello"))).toEqual({ kind: "refused", reason: "broken" });
  expect(decoder.files()).toBe(2);
  decoder.kill();
  await decoder.gone;
  expect(await decoder.decode(photo)).toEqual({ kind: "killed", by: "crash" });
});
