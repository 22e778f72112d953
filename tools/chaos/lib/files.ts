/* Files that must be refused or cleaned, and files that cost their reader far more than their sender. */
import { crc32, deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
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

const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(["%PDF-1.7\n", ...parts, "\n%%EOF"].map((part) => Buffer.from(part as string)));

const trailer = "trailer << /Root 1 0 R >>";
const catalog = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);

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
  const document = await PDFDocument.create();
  for (let page = 0; page < 51; page++) document.addPage([100, 100]);
  const manyPages = Buffer.from(await document.save());
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 });
  const noise = Buffer.from(`<?php ${marker} ?><script>${marker}</script>`);
  const onePage = await PDFDocument.create();
  onePage.addPage([100, 100]).drawSquare({ x: 10, y: 10, size: 10 });
  const goodPdf = Buffer.from(await onePage.save({ useObjectStreams: false }));
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
  const bomb = (name: string, bytes: Buffer) => refused(`bomb: ${name}`, bytes, "application/pdf");
  const objects = "/N 1 /First 4 /Filter /FlateDecode";
  const endless = "2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n";
  const comment = Buffer.from([0xff, 0xfe, 0x00, marker.length + 2]);
  return [
    refused("bomb: PNG of 20,000 × 20,000 pixels", png(20_000, true), "image/png"),
    refused("bomb: PNG that says 60,000 × 60,000", png(60_000, false), "image/png"),
    refused("bomb: PNG cut short at 6,000 × 6,000", png(6_000, false), "image/png"),
    refused("bomb: JPEG that says 65,500 × 65,500", withJpegSize(jpeg, 65_500), "image/jpeg"),
    refused("bomb: WebP that says 16,384 × 16,384", bigWebp, "image/webp"),
    bomb("PDF, object stream of 200 MB", pdf(stream(`/Type /ObjStm ${objects}`, packed), trailer)),
    bomb(
      "PDF, cross-reference stream of 200 MB",
      pdf(stream("/Type /XRef /Size 9 /W [1 9 9] /Filter /FlateDecode", packed), trailer),
    ),
    bomb("PDF of 51 pages", manyPages),
    bomb("PDF of 100,000 open lists", pdf("1 0 obj\n", "[".repeat(100_000))),
    bomb("PDF whose pages contain each other", pdf(catalog, endless, trailer)),
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
    refused("disguise: PDF behind a page", Buffer.concat([noise, goodPdf]), "image/jpeg"),
    refused("damaged: half a PNG", plainPng.subarray(0, plainPng.length >> 1), "image/png"),
    refused("damaged: half a JPEG's header", jpeg.subarray(0, 30), "image/jpeg"),
    refused("damaged: PDF without anything", pdf("nothing of it"), "application/pdf"),
    refused("damaged: empty", "", "image/png"),
    cleaned("polyglot: JPEG and a page behind it", [jpeg, noise], "image/jpeg", "a.php.jpg"),
    cleaned("polyglot: PNG and a page behind it", [plainPng, noise], "image/png"),
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
    cleaned("polyglot: PDF and a page behind it", [goodPdf, noise], "application/pdf", 'a".html'),
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

/** A JPEG of 40 megapixels whose last scan is repeated until the file is full: it keeps a decoder busy for long. */
export const manyScans = async (): Promise<Sent> => {
  const flat = sharp({ create: { width: 7_300, height: 5_470, channels: 3, background: "#753" } });
  const scans = await flat.jpeg({ progressive: true }).toBuffer();
  const last = scans.subarray(scans.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const bytes = Buffer.concat([scans.subarray(0, -2), ...Array<Buffer>(3_000).fill(last)]);
  return { bytes: bytes.subarray(0, 10_000_000), type: "image/jpeg" };
};

const documents = (): (readonly [name: string, bytes: Buffer])[] => {
  const page = (number: number, more = "") =>
    `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${more} >>\nendobj\n`;
  const doubling = Array.from(
    { length: 60 },
    (_, level) =>
      `${level + 2} 0 obj\n<< /Type /Pages /Count 2 /Kids [${level + 3} 0 R ${level + 3} 0 R] >>\nendobj\n`,
  );
  const chain = Array.from(
    { length: 40_000 },
    (_, at) => `${at + 10} 0 obj\n<< /A ${at + 11} 0 R >>\nendobj\n`,
  );
  const onePage = `${catalog}2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n`;
  const crossReferences = "/Type /XRef /Size 9 /W [0 0 0] /Index [0 20000000]";
  return [
    ["a page tree that doubles 60 times", pdf(catalog, ...doubling, page(62), trailer)],
    ["20 million cross-references of no bytes", pdf(stream(crossReferences, Buffer.alloc(0)), trailer)],
    ["9 million digits", pdf("1 0 obj null endobj\n", "1".repeat(9_000_000), trailer)],
    ["a million openings of objects", pdf("1 0 obj\n".repeat(1_000_000), trailer)],
    ["open lists", pdf("1 0 obj\n", "[".repeat(5_000_000), trailer)],
    [
      "a huge length",
      pdf(onePage, page(3), "7 0 obj\n<< /Length 999999999 >>\nstream\nendstream\n", trailer),
    ],
    ["a chain of 40,000 references", pdf(onePage, page(3, "/Resources 10 0 R"), ...chain, trailer)],
    [
      "run lengths",
      pdf(
        stream("/Type /ObjStm /N 1 /First 4 /Filter /RunLengthDecode", Buffer.alloc(9_000_000, 0x81)),
        trailer,
      ),
    ],
  ];
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
    ...documents().map(([name, bytes]): BadFile => ({
      name: `pdf: ${name}`,
      bytes,
      type: "application/pdf",
      fate: "costly",
    })),
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
    image("3,000 scans", (await manyScans()).bytes, "jpeg"),
    image("40 megapixels", await flat.clone().webp({ effort: 0 }).toBuffer(), "webp"),
    image("2,000 frames", await animation.webp({ effort: 0, loop: 0 }).toBuffer(), "webp"),
  ];
};
