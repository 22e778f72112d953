import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { cleanPdf } from "#server/platform/uploads/decoding/pdf.ts";
import { checkStructure } from "#server/platform/uploads/decoding/pdf-structure.ts";

const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(["%PDF-1.7\n", ...parts, "\n%%EOF"].map((part) => Buffer.from(part as string)));

const stream = (dictionary: string, data: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    Buffer.from(data as string),
    Buffer.from("\nendstream\nendobj\n"),
  ]);

const catalog = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
const trailer = "trailer << /Root 1 0 R >>";

/** Pages whose nodes name their only child twice: each level doubles the walks. */
const doubling = (levels: number): Buffer => {
  const nodes = Array.from({ length: levels }, (_, level) => {
    const [own, child] = [level + 2, level + 3];
    return `${own} 0 obj\n<< /Type /Pages /Count 2 /Kids [${child} 0 R ${child} 0 R] >>\nendobj\n`;
  });
  const page = `${levels + 2} 0 obj\n<< /Type /Page /MediaBox [0 0 9 9] >>\nendobj\n`;
  return pdf(catalog, ...nodes, page, trailer);
};

test("a tree that names its nodes twice is refused", async () => {
  await expect(cleanPdf(doubling(15))).rejects.toMatchObject({ reason: "broken" });
  await expect(cleanPdf(doubling(60))).rejects.toMatchObject({ reason: "too_complex" });
});

test("a tree that is cyclic, too deep or malformed is refused", async () => {
  const ring = "2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n";
  await expect(cleanPdf(pdf(catalog, ring, trailer))).rejects.toMatchObject({ reason: "broken" });
  const chain = Array.from(
    { length: 40 },
    (_, level) => `${level + 2} 0 obj\n<< /Type /Pages /Kids [${level + 3} 0 R] /Count 1 >>\nendobj\n`,
  );
  const deep = pdf(catalog, ...chain, "42 0 obj\n<< /Type /Page >>\nendobj\n", trailer);
  await expect(cleanPdf(deep)).rejects.toMatchObject({ reason: "too_complex" });
  const other = "2 0 obj\n<< /Type /Pages /Kids [1 0 R] /Count 1 >>\nendobj\n";
  await expect(cleanPdf(pdf(catalog, other, trailer))).rejects.toMatchObject({ reason: "broken" });
});

const packed = (text: string) => deflateSync(Buffer.from(text));

test.each<[string, Buffer, string]>([
  [
    "claims entries that take no bytes",
    stream("/Type /XRef /Size 9 /W [0 0 0] /Index [0 20000000]", ""),
    "broken",
  ],
  ["claims more entries than it holds", stream("/Type /XRef /Size 90000000 /W [1 2 1]", "1234"), "broken"],
  ["keeps its figures elsewhere", stream("/Type /XRef /Size 8 0 R /W [1 2 1]", "1234"), "too_complex"],
  ["keeps its type elsewhere", stream("/Type 8 0 R", "1234"), "too_complex"],
  ["has a negative length", Buffer.from("9 0 obj\n<< /Length -40 >>\nstream\nendstream\nendobj\n"), "broken"],
  [
    "packs with a filter that the parser unpacks without a bound",
    stream("/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode", "12"),
    "too_complex",
  ],
  [
    "is packed twice",
    stream("/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]", "12"),
    "too_complex",
  ],
  [
    "is a bomb",
    stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync(Buffer.alloc(26e6))),
    "too_complex",
  ],
  [
    "is a bomb behind a text that looks like a stream",
    stream("/Type /ObjStm /A (stream) /N 1 /First 4 /Filter /FlateDecode", deflateSync(Buffer.alloc(26e6))),
    "too_complex",
  ],
  [
    "holds fewer objects than it claims",
    stream("/Type /ObjStm /N 9000 /First 4 /Filter /FlateDecode", packed("1 0 null")),
    "broken",
  ],
  [
    "names one long object many times",
    stream(
      "/Type /ObjStm /N 1000 /First 4000 /Filter /FlateDecode",
      packed(`${"1 0 ".repeat(1000)}(${"a".repeat(100_000)})`),
    ),
    "too_complex",
  ],
  [
    "nests its lists in a packed stream",
    stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", packed(`1 0 ${"[".repeat(5000)}`)),
    "too_complex",
  ],
])("a packed stream that %s is refused", (_what, part, reason) => {
  expect(() => checkStructure(pdf(part, trailer))).toThrow(expect.objectContaining({ reason }));
});

test.each<[string, string, string]>([
  ["deep lists", `1 0 obj\n${"[".repeat(100_000)}`, "too_complex"],
  ["deep dictionaries", `1 0 obj\n${"<</A".repeat(100_000)}`, "too_complex"],
  ["too many objects", "1 0 obj null endobj\n".repeat(60_000), "too_complex"],
  ["too many values", `1 0 obj [${"1 ".repeat(2_100_000)}] endobj`, "too_complex"],
  ["a text without an end", "1 0 obj (((( endobj", "broken"],
  ["a stream without an end", "1 0 obj << >> stream\n1234", "broken"],
])("%s are refused", (_what, text, reason) => {
  expect(() => checkStructure(pdf(text))).toThrow(expect.objectContaining({ reason }));
});

// Each takes hours if the time is quadratic in the size; the test's time limit is the assertion.
test.each([
  ["the word stream", `1 0 obj\n${"stream\n".repeat(1_000_000)}`],
  ["openings of objects", "1 0 obj<</A 1>>\n".repeat(40_000)],
  ["digits", "1".repeat(9_000_000)],
  ["brackets", "(".repeat(1_500_000)],
  ["blanks", `1${" ".repeat(9_000_000)}0 obj null`],
])("a document that consists of %s is scanned once", (_what, text) => {
  expect(checkStructure(pdf(text))).toBeUndefined();
});

test("the output of common programs passes: compressed, plain, with all kinds of texts", async () => {
  const made = await PDFDocument.create();
  made.setTitle("Чек (№ 1) \\ )(");
  for (let page = 0; page < 50; page++) made.addPage([100, 100]).drawSquare({ x: 1, y: 1, size: 5 });
  for (const useObjectStreams of [true, false]) {
    const clean = await cleanPdf(Buffer.from(await made.save({ useObjectStreams })));
    expect((await PDFDocument.load(clean)).getPageCount()).toBe(50);
  }
});
