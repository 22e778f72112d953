import { inflateSync } from "node:zlib";
import type { Dictionary } from "./pdf-dictionary.ts";
import { numberOf, numbersOf, readDictionary } from "./pdf-dictionary.ts";
import type { Budget } from "./pdf-tokens.ts";
import { Tokens } from "./pdf-tokens.ts";
import { RefusedFile } from "./refusal.ts";

/** Limits on the parser's input. A bank receipt needs a hundredth of them. */
const limits = { tokens: 2_000_000, objects: 50_000, unpacked: 24 * 1024 * 1024 };

/** Maximum characters of a stream's dictionary. */
const maxDictionary = 64 * 1024;

/** Unpacks, within the budget, the streams that the parser would unpack without limit. */
const unpack = (dictionary: Dictionary, data: Buffer, budget: Budget): Buffer => {
  const filter = dictionary.get("Filter") ?? dictionary.get("F");
  if (filter === undefined || /^\[\s*\]$/.test(filter)) return data;
  if (!/^\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(filter)) throw new RefusedFile("too_complex");
  try {
    const unpacked = inflateSync(data, { maxOutputLength: budget.unpacked });
    budget.unpacked -= unpacked.length;
    if (budget.unpacked <= 0) throw new RefusedFile("too_complex");
    return unpacked;
  } catch (error) {
    const tooLong = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw error instanceof RefusedFile ? error : new RefusedFile(tooLong ? "too_complex" : "broken");
  }
};

const takeObjects = (budget: Budget, count: number): void => {
  budget.objects -= count;
  if (budget.objects < 0) throw new RefusedFile("too_complex");
};

const checkObjectStream = (dictionary: Dictionary, data: Buffer, budget: Budget): void => {
  const count = numberOf(dictionary, "N") ?? 0;
  const first = numberOf(dictionary, "First") ?? 0;
  const unpacked = unpack(dictionary, data, budget);
  if (count * 4 > unpacked.length + 4) throw new RefusedFile("broken");
  // An object stream lists each object with its offset. Several entries may share an offset, and the parser
  // reads it once per entry.
  takeObjects(budget, count);
  const text = unpacked.toString("latin1");
  const heads = new Tokens(text, budget);
  let passed = 0;
  for (let object = 0; object < count; object++) {
    heads.next(false);
    const place = Number(heads.next(false));
    if (!Number.isInteger(place) || place < 0) throw new RefusedFile("broken");
    const tokens = new Tokens(text, budget, first + place);
    tokens.passValue(tokens.next(true));
    passed += tokens.at - first - place;
    if (passed > 2 * text.length) throw new RefusedFile("too_complex");
  }
};

const checkCrossReferences = (dictionary: Dictionary, data: Buffer, budget: Budget): void => {
  const widths = numbersOf(dictionary, "W") ?? [];
  const index = numbersOf(dictionary, "Index") ?? [0, numberOf(dictionary, "Size") ?? 0];
  const entries = index.reduce((sum, number, place) => (place % 2 === 1 ? sum + number : sum), 0);
  const width = widths.reduce((sum, number) => sum + number, 0);
  if (widths.length !== 3 || width === 0 || width > 24) throw new RefusedFile("broken");
  if (entries * width > unpack(dictionary, data, budget).length) throw new RefusedFile("broken");
};

/** Checks the stream whose dictionary was just read. Returns the offset after its data. */
const checkStream = (bytes: Buffer, text: string, span: [number, number], at: number, budget: Budget) => {
  if (span[1] - span[0] > maxDictionary) throw new RefusedFile("too_complex");
  const dictionary = readDictionary(text.slice(...span), budget);
  const data = at + (text.startsWith("\r\n", at) ? 2 : text[at] === "\n" || text[at] === "\r" ? 1 : 0);
  const length = dictionary.get("Length") ?? "";
  // A negative length would send the parser back forever.
  if (/^[-.]/.test(length)) throw new RefusedFile("broken");
  const told = /^\d{1,9}$/.test(length) ? data + Number(length) : undefined;
  const isTold = told !== undefined && /^\s{0,4}endstream/.test(text.slice(told, told + 13));
  const end = isTold ? told : text.indexOf("endstream", data);
  if (end < 0) throw new RefusedFile("broken");
  const type = dictionary.get("Type") ?? "";
  if (/^\d/.test(type)) throw new RefusedFile("too_complex");
  const content = bytes.subarray(data, end);
  if (type === "/ObjStm") checkObjectStream(dictionary, content, budget);
  if (type === "/XRef") checkCrossReferences(dictionary, content, budget);
  return text.indexOf("endstream", end) + "endstream".length;
};

/**
 * Scans a document once, in linear time, and refuses what its parser cannot handle: too many objects, too
 * deep nesting, packed streams that are bombs, tables that claim more entries than they have. The limits of the
 * process cover what the scan misses.
 * @throws RefusedFile
 */
export const checkStructure = (bytes: Buffer): void => {
  const budget: Budget = { ...limits };
  const text = bytes.toString("latin1");
  const tokens = new Tokens(text, budget);
  let [before, last]: [string, string] = ["", ""];
  for (let token = tokens.next(false); token !== undefined; token = tokens.next(false)) {
    const isHeader = token === "obj" ? /^\d+$/.test(last) && /\d$/.test(before) : /^\d+obj/.test(token);
    [before, last] = [last, token];
    if (!isHeader) continue;
    takeObjects(budget, 1);
    tokens.at = tokens.start + token.indexOf("obj") + "obj".length;
    const first = tokens.next(true);
    const span: [number, number] = [tokens.start, 0];
    tokens.passValue(first);
    span[1] = tokens.at;
    if (first !== "<<") continue;
    const behind = tokens.next(false);
    if (behind?.startsWith("stream") !== true) tokens.at = span[1];
    else tokens.at = checkStream(bytes, text, span, tokens.start + "stream".length, budget);
  }
};
