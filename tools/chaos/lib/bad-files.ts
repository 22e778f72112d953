import { crc32, deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";

/** A marker in every part that must not remain in a stored file. */
export const marker = "carried-along-by-the-file";

/** A file and its expected outcome. */
export interface BadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly filename?: string;
  /** `cleaned`: accepted, but without the hidden data. */
  readonly fate: "refused" | "cleaned";
}

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
};

/** A PNG with one bit per pixel. Unless `real`, only its header claims the size. */
const png = (side: number, real: boolean, extra: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = real ? Buffer.alloc((Math.ceil(side / 8) + 1) * side) : Buffer.alloc(64);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(["%PDF-1.7\n", ...parts, "\n%%EOF"].map((part) => Buffer.from(part as string)));

const packedObject = (dictionary: string, packed: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< ${dictionary} /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\ntrailer << /Root 1 0 R >>"),
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
  const catalog = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
  const endless =
    "2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\ntrailer << /Root 1 0 R /Size 3 >>";
  const comment = Buffer.from([0xff, 0xfe, 0x00, marker.length + 2]);
  return [
    refused("bomb: PNG of 20,000 × 20,000 pixels", png(20_000, true), "image/png"),
    refused("bomb: PNG that says 60,000 × 60,000", png(60_000, false), "image/png"),
    refused("bomb: PNG cut short at 6,000 × 6,000", png(6_000, false), "image/png"),
    refused("bomb: JPEG that says 65,500 × 65,500", withJpegSize(jpeg, 65_500), "image/jpeg"),
    refused("bomb: WebP that says 16,384 × 16,384", bigWebp, "image/webp"),
    bomb("PDF, object stream of 200 MB", pdf(packedObject(`/Type /ObjStm ${objects}`, packed))),
    bomb("PDF, the same in disguise", pdf(packedObject(`/Type /O#62jStm ${objects}`, packed))),
    bomb(
      "PDF, cross-reference stream of 200 MB",
      pdf(packedObject("/Type /XRef /Size 9 /W [1 9 9] /Filter /FlateDecode", packed)),
    ),
    bomb(
      "PDF, two filters",
      pdf(
        packedObject("/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]", deflateSync(packed)),
      ),
    ),
    bomb("PDF of 51 pages", manyPages),
    bomb("PDF of 100,000 open lists", pdf("1 0 obj\n", "[".repeat(100_000))),
    bomb("PDF whose pages contain each other", pdf(catalog, endless)),
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
