/* Files that must be refused or cleaned, and files that cost their reader far more than their sender. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A marker in every part that must not remain in a stored file. */
export const marker = "carried-along-by-the-file";

/** A file to send. */
export interface Sent {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly filename?: string;
}

/** A file and its expected outcome. */
export interface BadFile extends Sent {
  readonly name: string;
  /** `cleaned`: accepted, but without the hidden data. `costly`: refused, or accepted as a large but honest file. */
  readonly fate: "refused" | "cleaned" | "costly";
}

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
};

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with one bit per pixel. Unless `real`, only its header claims the size. */
const png = (side: number, real: boolean, extra: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = real ? Buffer.alloc((Math.ceil(side / 8) + 1) * side) : Buffer.alloc(64);
  return Buffer.concat([
    pngSignature,
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** Puts another size into the header of a JPEG. */
const withJpegSize = (source: Buffer, side: number): Buffer => {
  const bytes = Buffer.from(source);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(bytes[at + 1] ?? 0));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
};

/** Bombs, polyglots, and files with a false type. */
export const badFiles = async (): Promise<BadFile[]> => {
  const canvas = sharp({ create: { width: 300, height: 200, channels: 3, background: "#357" } });
  const [jpeg, plainPng, webp, gif, tiff] = await Promise.all([
    canvas.clone().jpeg().toBuffer(),
    canvas.clone().png().toBuffer(),
    canvas.clone().webp({ lossless: true }).toBuffer(),
    canvas.clone().gif().toBuffer(),
    canvas.clone().tiff().toBuffer(),
  ]);
  const noise = Buffer.from(`<?php ${marker} ?><script>${marker}</script>`);
  const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
  const bigWebp = Buffer.from(webp);
  // VP8L has fourteen bits each of width and height after the signature.
  bigWebp.writeUInt32LE(0x0fff_ffff, bigWebp.indexOf("VP8L") + 9);

  const refused = (name: string, bytes: Uint8Array | string, type: string, filename?: string): BadFile => ({
    name,
    bytes: Buffer.from(bytes as string),
    type,
    fate: "refused",
    ...(filename !== undefined && { filename }),
  });
  const cleaned = (name: string, parts: readonly Buffer[], type: string, filename?: string): BadFile => ({
    ...refused(name, Buffer.concat(parts), type, filename),
    fate: "cleaned",
  });
  const comment = Buffer.from([0xff, 0xfe, 0x00, marker.length + 2]);
  return [
    refused("bomb: PNG of 20,000 × 20,000 pixels", png(20_000, true), "image/png"),
    refused("bomb: PNG that says 60,000 × 60,000", png(60_000, false), "image/png"),
    refused("bomb: PNG cut short at 6,000 × 6,000", png(6_000, false), "image/png"),
    refused("bomb: JPEG that says 65,500 × 65,500", withJpegSize(jpeg, 65_500), "image/jpeg"),
    refused("bomb: WebP that says 16,384 × 16,384", bigWebp, "image/webp"),
    refused("bomb: 11 MB", Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), "image/jpeg"),
    refused("disguise: program as PNG", Buffer.from("4d5a90000300000004000000ffff", "hex"), "image/png"),
    refused("disguise: page as JPEG", `<html><script>${marker}</script></html>`, "image/jpeg", "a.jpg"),
    refused("disguise: drawing", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "image/svg+xml"),
    refused("disguise: drawing as PNG", '<svg xmlns="http://www.w3.org/2000/svg"/>', "image/png"),
    refused("disguise: GIF as PNG", gif, "image/png"),
    refused("disguise: GIF", gif, "image/gif"),
    refused("disguise: TIFF as JPEG", tiff, "image/jpeg"),
    refused("disguise: PNG as JPEG", plainPng, "image/jpeg"),
    refused("disguise: JPEG as PDF", jpeg, "application/pdf"),
    refused("disguise: ZIP as PDF", Buffer.from("504b0304140000000800", "hex"), "application/pdf"),
    refused("disguise: PDF behind a page", Buffer.concat([noise, pdf]), "image/jpeg"),
    refused("damaged: half a PNG", plainPng.subarray(0, plainPng.length >> 1), "image/png"),
    refused("damaged: half a JPEG's header", jpeg.subarray(0, 30), "image/jpeg"),
    refused("damaged: empty", "", "image/png"),
    cleaned("polyglot: JPEG and a page behind it", [jpeg, noise], "image/jpeg", "a.php.jpg"),
    cleaned("polyglot: PNG and a page behind it", [plainPng, noise], "image/png", 'a".html'),
    cleaned(
      "polyglot: PNG with a script in its text",
      [png(40, true, [chunk("tEXt", Buffer.from(`Comment\0${marker}`))])],
      "image/png",
    ),
    cleaned(
      "polyglot: JPEG with a script in its comment",
      [jpeg.subarray(0, 2), comment, Buffer.from(marker), jpeg.subarray(2)],
      "image/jpeg",
      "../../../etc/cron.d/x.jpg",
    ),
  ];
};

/** A photo of the given megapixels with noise, as phones make them. */
export const photo = (megapixels: number) =>
  sharp({
    create: {
      width: Math.round(Math.sqrt((megapixels * 4e6) / 3)),
      height: Math.round(Math.sqrt((megapixels * 3e6) / 4)),
      channels: 3,
      background: "#753",
      noise: { type: "gaussian", mean: 120, sigma: 10 },
    },
  });

/** 40 megapixels of noise: decoding and re-encoding them keeps a decoder busy for seconds. */
export const noisyPicture = async (): Promise<Sent> => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const small = sharp({ create: { width: 730, height: 547, channels: 3, background: "#753", noise } });
  const large = sharp(await small.png().toBuffer()).resize(7_300, 5_470, { fit: "fill" });
  return { bytes: await large.webp({ effort: 0, quality: 30 }).toBuffer(), type: "image/webp" };
};

/** Files made to cost time and memory. */
export const costlyFiles = async (): Promise<BadFile[]> => {
  const flat = sharp({ create: { width: 7_300, height: 5_470, channels: 3, background: "#753" } });
  const big = sharp({
    create: { width: 16_300, height: 16_300, channels: 3, background: "#357" },
    limitInputPixels: false,
  });
  const frames = Buffer.alloc(40 * 40 * 3 * 2_000, 7);
  const animation = sharp(frames, { raw: { width: 40, height: 80_000, channels: 3, pageHeight: 40 } });
  const zipped = Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(200e6), { level: 9 })]);
  const image = (name: string, bytes: Uint8Array, type: string): BadFile => ({
    name: `${type}: ${name}`,
    bytes,
    type: `image/${type}`,
    fate: "costly",
  });
  return [
    image("16,300 × 16,300", await big.png({ compressionLevel: 1 }).toBuffer(), "png"),
    image("40 megapixels, interlaced", await flat.clone().png({ progressive: true }).toBuffer(), "png"),
    image("a text of 200 MB", png(40, true, [chunk("zTXt", zipped)]), "png"),
    image("a profile of 200 MB", png(40, true, [chunk("iCCP", zipped)]), "png"),
    image(
      "400,000 chunks",
      png(40, true, Array<Buffer>(400_000).fill(chunk("tEXt", Buffer.from("a\0b")))),
      "png",
    ),
    image(
      "40 megapixels, turned",
      await flat.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      "jpeg",
    ),
    image("40 megapixels of noise", (await noisyPicture()).bytes, "webp"),
    image("40 megapixels", await flat.clone().webp({ effort: 0 }).toBuffer(), "webp"),
    image("2,000 frames", await animation.webp({ effort: 0, loop: 0 }).toBuffer(), "webp"),
  ];
};
