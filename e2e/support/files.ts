import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

/** A file as a visitor picks it. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of noise, which does not compress: about three bytes for each pixel. */
export function png(name: string, size: number): PickedFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: size }, () => Buffer.concat([Buffer.of(0), randomBytes(size * 3)]));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return {
    name,
    mimeType: "image/png",
    buffer: Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 0 })),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  };
}

/** A program named like a picture. */
export const disguisedProgram: PickedFile = {
  name: "receipt.png",
  mimeType: "image/png",
  buffer: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(512)]),
};

/** A picture of more than 10 MB. */
export const tooLarge = (): PickedFile => {
  const { buffer } = png("", 8);
  return {
    name: "large.png",
    mimeType: "image/png",
    buffer: Buffer.concat([buffer, Buffer.alloc(10 * 1024 * 1024)]),
  };
};

/** Has a picture's first bytes but is broken: only the server can tell. */
export const brokenPicture = (): PickedFile => ({
  ...png("", 8),
  name: "broken.png",
  buffer: png("", 8).buffer.subarray(0, 24),
});

/** A GIF picture. Neither its name nor its type shows it. */
export const gif: PickedFile = {
  name: "card.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("GIF89a and more", "latin1"),
};
