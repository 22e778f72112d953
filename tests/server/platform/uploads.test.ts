import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { serveFile } from "#server/platform/uploads/serve.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ contract: probeContract, features: () => [probeFeature()] });

interface Part {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly bytes: Uint8Array | string;
}

const boundary = "----probe";
const multipart = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name = "file", filename, type, bytes }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(bytes as Uint8Array),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };

const send = (parts: readonly Part[]) =>
  server.request("PUT", "/en/api/v1/things/1/", { body: multipart(parts), headers });
const upload = (bytes: Uint8Array | string, type: string, filename = "receipt") =>
  send([{ bytes, type, filename }]);

const canvas = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
};

/** A one-colour PNG with that many pixels, one bit each. */
const bomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

describe("an image", () => {
  it.each([
    ["image/jpeg", () => canvas().jpeg()],
    ["image/png", () => canvas().png()],
    ["image/webp", () => canvas().webp()],
  ] as const)("of type %s is re-encoded", async (type, make) => {
    const response = await upload(await make().toBuffer(), type, "C:\\photos\\чек 1.jpg");
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({
      mime: type,
      width: 60,
      height: 40,
      name: `чек 1.${type.slice(6).replace("jpeg", "jpg")}`,
    });
    const { format } = await sharp(Buffer.from(response.json.base64, "base64")).metadata();
    expect(`image/${format}`).toBe(type);
  });

  it("is rotated upright and loses its metadata", async () => {
    const source = await canvas()
      .jpeg()
      .withExif({ IFD0: { Artist: "Somebody", Make: "Camera" }, IFD3: { GPSLatitude: "55/1 45/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const response = await upload(source, "image/jpeg");
    expect(response.json).toMatchObject({ width: 40, height: 60 });
    const bytes = Buffer.from(response.json.base64, "base64");
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes("Somebody")).toBe(false);
  });

  it("with too many pixels is refused before decoding", async () => {
    const source = bomb(8000);
    expect(source.length).toBeLessThan(100_000);
    const response = await upload(source, "image/png");
    expect(response.status).toBe(400);
    expect(response.json).toEqual({ file: ["The contents of the file are too large or too complex."] });
  });

  it("that is damaged is refused", async () => {
    const source = await canvas(400, 400).png().toBuffer();
    const response = await upload(source.subarray(0, source.length >> 1), "image/png");
    expect(response.status).toBe(400);
    expect(response.json).toEqual({ file: ["The file is damaged or can't be read."] });
  });
});

describe("a PDF", () => {
  const pdf = "%PDF-1.7\nkept as it is";

  it("is kept as it is", async () => {
    const response = await upload(pdf, "application/pdf", "чек.pdf");
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({ mime: "application/pdf", name: "чек.pdf" });
    expect(Buffer.from(response.json.base64, "base64").toString()).toBe(pdf);
  });

  it("is only ever downloaded", () => {
    const file = serveFile({ kind: "receipt", number: "7", type: "application/pdf" }, Buffer.from(pdf));
    expect(file.headers).toEqual({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="receipt-7.pdf"',
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
  });
});

describe("a file is judged by its content", () => {
  it.each([
    ["a PNG called .jpg", "image/jpeg", "photo.jpg", "image/png", "photo.png"],
    ["without an ending and a type", "application/octet-stream", "photo", "image/png", "photo.png"],
    ["of a type that does not exist", "image/jpg", "photo.jpg", "image/png", "photo.png"],
    ["of the type of a page", "text/html", "photo.html", "image/png", "photo.png"],
  ])("%s", async (_name, type, filename, mime, name) => {
    const response = await upload(await canvas().png().toBuffer(), type, filename);
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({ mime, name });
  });

  it("a PDF behind a byte order mark, whatever it is called", async () => {
    const response = await upload("\uFEFF%PDF-1.4\n", "image/png", "receipt.html");
    expect(response.json).toMatchObject({ mime: "application/pdf", name: "receipt.pdf" });
  });

  it.each([false, true])("a JPEG without its last bytes (progressive: %s)", async (progressive) => {
    const { data } = await sharp({
      create: {
        width: 300,
        height: 400,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 90, sigma: 40 },
      },
    })
      .jpeg({ progressive })
      .toBuffer({ resolveWithObject: true });
    for (const lost of [1, 2, 60])
      expect((await upload(data.subarray(0, -lost), "image/jpeg")).json).toMatchObject({
        width: 300,
        height: 400,
      });
    if (!progressive)
      expect((await upload(data.subarray(0, data.length >> 1), "image/jpeg")).status).toBe(400);
  });
});

describe("what is neither an image nor a PDF", () => {
  it.each([
    ["a program as a picture", Buffer.from("4d5a90000300000004000000ffff0000", "hex"), "image/png"],
    ["a page as a picture", "<html><script>alert(1)</script></html>", "image/jpeg"],
    ["a text", "hello", "text/plain"],
  ])("%s is refused", async (_name, bytes, type) => {
    const response = await upload(bytes, type);
    expect(response.status).toBe(415);
    expect(response.json.detail).toBe("Only JPEG, PNG, WebP and PDF files are accepted.");
  });

  it("a drawing has its own message", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
    const response = await upload(drawing, "image/svg+xml");
    expect(response.status).toBe(415);
    expect(response.json.detail).toContain("SVG drawings aren't accepted.");
  });

  it("so has a GIF called PNG", async () => {
    const response = await upload(await canvas().gif().toBuffer(), "image/png");
    expect(response.status).toBe(415);
    expect(response.json.detail).toContain("GIF images aren't accepted.");
  });
});

describe("an upload request", () => {
  it("has exactly one file, in its part, of at most 10 MB", async () => {
    const png = await canvas().png().toBuffer();
    const part = { bytes: png, type: "image/png", filename: "a.png" };
    expect((await send([])).json).toEqual({ file: ["No file was sent."] });
    expect((await send([part, part])).json).toEqual({ file: ["Send one file."] });
    expect((await send([{ ...part, name: "other" }])).json).toEqual({ other: ["Unknown field."] });
    expect((await send([{ ...part, bytes: "" }])).json).toEqual({ file: ["The file is empty."] });
    expect((await server.request("PUT", "/en/api/v1/things/1/", { headers })).status).toBe(400);
    const large = await upload(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), "image/png");
    expect(large.status).toBe(413);
    expect(large.json).toEqual({ detail: "The file is larger than 10 MB.", code: "too_large" });
  });

  it("that is not multipart is refused", async () => {
    for (const body of ["", "nothing", `--${boundary}\r\n`]) {
      const response = await server.request("PUT", "/en/api/v1/things/1/", { body, headers });
      expect(response.status).toBe(400);
    }
    const type = { "content-type": "application/json" };
    expect((await server.request("PUT", "/api/v1/things/1/", { body: "{}", headers: type })).status).toBe(
      415,
    );
  });

  it("cut off half way does no harm to the server", async () => {
    await server.app.http.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.http.server.address() as AddressInfo;
    const body = multipart([
      { bytes: await canvas(900, 900).png().toBuffer(), type: "image/png", filename: "a" },
    ]);
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `PUT /api/v1/things/1/ HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers["content-type"]}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, body.length >> 1));
    const received = once(server.app.http.server, "request");
    await received;
    socket.destroy();
    expect((await upload(await canvas().png().toBuffer(), "image/png")).status).toBe(201);
  });
});
