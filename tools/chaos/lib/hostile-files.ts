import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A file that costs its reader far more than its sender. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** Whether the server may accept and re-encode it, as a large but honest file. */
  readonly mayBeTaken?: boolean;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
  return Buffer.concat([length, Buffer.from(type), data, sum]);
};

const png = (side: number, extra: readonly Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const trailer = "trailer << /Root 1 0 R >>\n%%EOF";
const catalog = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
const page = (number: number, more = "") =>
  `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${more} >>\nendobj\n`;
const onePage = (more = "") =>
  `${catalog}2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n${page(3, more)}`;

/** A document with a sound page. The server may accept it without its other content. */
const sound = (name: string, ...parts: string[]): HostileFile => ({
  ...pdf(name, ...parts),
  mayBeTaken: true,
});

const pdf = (name: string, ...parts: (string | Buffer)[]): HostileFile => ({
  name: `PDF: ${name}`,
  bytes: Buffer.concat(["%PDF-1.7\n", ...parts, trailer].map((part) => Buffer.from(part as string))),
  type: "application/pdf",
});

const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);

const doubling = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, level) =>
      `${level + 2} 0 obj\n<< /Type /Pages /Count 2 /Kids [${level + 3} 0 R ${level + 3} 0 R] >>\nendobj\n`,
  ).join("") + page(levels + 2);

const documents = (): HostileFile[] => [
  pdf("a page tree that doubles 60 times", catalog, doubling(60)),
  pdf("a page tree that doubles 15 times", catalog, doubling(15)),
  pdf(
    "20 million cross-references of no bytes",
    stream("/Type /XRef /Size 9 /W [0 0 0] /Index [0 20000000]", Buffer.alloc(0)),
  ),
  pdf("60,000 times the word stream", "1 0 obj\n", "stream\n".repeat(60_000)),
  pdf("9 million digits", "1 0 obj null endobj\n", "1".repeat(9_000_000)),
  pdf("9 million blanks", "1 0 obj null endobj\n1", " ".repeat(9_000_000)),
  pdf("a million openings of objects", "1 0 obj\n".repeat(1_000_000)),
  pdf("a million small objects", "1 0 obj 1 endobj\n".repeat(500_000)),
  pdf("open lists", "1 0 obj\n", "[".repeat(5_000_000)),
  pdf("open dictionaries", "1 0 obj\n", "<</A".repeat(2_000_000)),
  pdf("open texts", "1 0 obj\n", "(".repeat(9_000_000)),
  pdf("a hexadecimal text without an end", "1 0 obj\n<", "a".repeat(9_000_000)),
  pdf("a length that leads back", onePage(), "7 0 obj\n<< /Length -60 >>\nstream\nendstream\nendobj\n"),
  sound("a huge length", onePage(), "7 0 obj\n<< /Length 999999999 >>\nstream\nendstream\nendobj\n"),
  sound(
    "lengths that name each other",
    onePage("/Contents 7 0 R"),
    "7 0 obj\n<< /Length 7 0 R >>\nstream\nendstream\nendobj\n",
  ),
  pdf(
    "pages whose parents are a ring",
    catalog,
    "2 0 obj\n<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 >>\nendobj\n",
    page(3),
  ),
  sound(
    "resources that hold themselves",
    onePage("/Resources 5 0 R"),
    "5 0 obj\n<< /XObject 5 0 R /A [5 0 R] >>\nendobj\n",
  ),
  pdf(
    "a chain of 40,000 references",
    onePage("/Resources 10 0 R"),
    Array.from({ length: 40_000 }, (_, at) => `${at + 10} 0 obj\n<< /A ${at + 11} 0 R >>\nendobj\n`).join(""),
  ),
  pdf(
    "an object stream in itself",
    stream("/Type /ObjStm /N 1 /First 4 /Extends 9 0 R", Buffer.from("9 0 9 0 R")),
  ),
  pdf(
    "one long object under many names",
    stream(
      "/Type /ObjStm /N 20000 /First 80000 /Filter /FlateDecode",
      deflateSync(Buffer.from(`${"1 0 ".repeat(20_000)}(${"a".repeat(10_000_000)})`)),
    ),
  ),
  pdf("LZW", stream("/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode", Buffer.alloc(1_000_000, 0x80))),
  pdf(
    "run lengths",
    stream("/Type /ObjStm /N 1 /First 4 /Filter /RunLengthDecode", Buffer.alloc(9_000_000, 0x81)),
  ),
  pdf(
    "encrypted",
    onePage(),
    "6 0 obj\n<< /Filter /Standard /V 5 /R 6 >>\nendobj\ntrailer << /Encrypt 6 0 R >>\n",
  ),
  sound(
    "a ring of cross-reference tables",
    onePage(),
    "xref\n0 1\n0000000000 65535 f\ntrailer << /Prev 9 /Root 1 0 R >>\nstartxref\n9\n",
  ),
];

const images = async (): Promise<HostileFile[]> => {
  const big = sharp({
    create: { width: 16_300, height: 16_300, channels: 3, background: "#357" },
    limitInputPixels: false,
  });
  const photo = sharp({ create: { width: 7_300, height: 5_470, channels: 3, background: "#753" } });
  const frames = Buffer.alloc(40 * 40 * 3 * 2_000, 7);
  const animation = sharp(frames, { raw: { width: 40, height: 80_000, channels: 3, pageHeight: 40 } });
  const zipped = deflateSync(Buffer.alloc(200e6), { level: 9 });
  const scans = await photo.clone().jpeg({ progressive: true }).toBuffer();
  // Repeats the last scan.
  const last = scans.subarray(scans.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const manyScans = Buffer.concat([scans.subarray(0, -2), ...Array<Buffer>(3_000).fill(last)]);
  const image = (name: string, bytes: Buffer, format: string, mayBeTaken = true): HostileFile => ({
    name: `${format}: ${name}`,
    bytes,
    type: `image/${format}`,
    mayBeTaken,
  });
  return [
    image("16,300 × 16,300", await big.png({ compressionLevel: 1 }).toBuffer(), "png", false),
    image("40 megapixels, interlaced", await photo.clone().png({ progressive: true }).toBuffer(), "png"),
    image("a text of 200 MB", png(40, [chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), zipped]))]), "png"),
    image(
      "a profile of 200 MB",
      png(40, [chunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), zipped]))]),
      "png",
    ),
    image("400,000 chunks", png(40, Array<Buffer>(400_000).fill(chunk("tEXt", Buffer.from("a\0b")))), "png"),
    image(
      "40 megapixels, turned",
      await photo.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      "jpeg",
    ),
    image("3,000 scans", manyScans.subarray(0, 10_000_000), "jpeg"),
    image("40 megapixels", await photo.clone().webp({ effort: 0 }).toBuffer(), "webp"),
    image("2,000 frames", await animation.webp({ effort: 0, loop: 0 }).toBuffer(), "webp"),
  ];
};

/** Files made to cost time and memory. */
export const hostileFiles = async (): Promise<HostileFile[]> => [...documents(), ...(await images())];
