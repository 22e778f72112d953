import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { TestRequest } from "#tests/server/support/server.ts";

/** A small real photograph of one colour. */
export const jpeg = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#2f6f4f" } })
    .withExif({ IFD0: { Copyright: "a secret of the camera" } })
    .jpeg()
    .toBuffer();

/** A multipart request with one file in the part `file`. */
export const fileRequest = (
  content: Uint8Array,
  { type = "image/jpeg", name = "receipt.jpg", part = "file" } = {},
): Pick<TestRequest, "headers" | "body"> => {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};
