/** The texts by which a currency can be found. */
export interface SearchEntry {
  name: string;
  tickers: readonly string[];
  networks: readonly string[];
}

const maxQueryLength = 64;

const cyrillicKeys = "йцукенгшщзхъфывапролджэячсмитьбю";
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

function mapLetters(text: string, map: ReadonlyMap<string, string>): string {
  let mapped = "";
  for (const letter of text) mapped += map.get(letter) ?? letter;
  return mapped;
}

function mapOf(from: string, to: readonly string[]): ReadonlyMap<string, string> {
  return new Map(Array.from(from, (letter, i) => [letter, to[i] ?? letter]));
}

const latinOf = "a b v g d e zh z i i k l m n o p r s t u f h c ch sh sh  i  e iu ia".split(" ");
const latinByCyrillic = mapOf("абвгдежзийклмнопрстуфхцчшщъыьэюя", latinOf);
const latinKeyByCyrillic = mapOf(cyrillicKeys, Array.from(latinKeys));
const cyrillicKeyByLatin = mapOf(latinKeys, Array.from(cyrillicKeys));

/** Russian nicknames that transliteration does not find. */
const nicknames: Record<string, string> = {
  btc: "биток битка биткойн",
  eth: "эфир эфириум",
  usdt: "тезер юсдт доллар",
  usdc: "юсдс доллар",
  doge: "додж доги догкоин",
  ltc: "лайткоин",
  xrp: "рипл",
  rub: "рубль рубли",
  usd: "доллар баксы",
  sbp: "система быстрых платежей",
};

/** Normalizes text for comparison: lower case, ё as е, blanks and punctuation as single spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** An approximate pronunciation in Latin letters: сбер and sber, коин and coin come out the same. */
function soundOf(text: string): string {
  return mapLetters(text, latinByCyrillic)
    .replace(/ph/g, "f")
    .replace(/([tk])h/g, "$1")
    .replace(/x/g, "ks")
    .replace(/[cq]/g, "k")
    .replace(/[yj]/g, "i")
    .replace(/w/g, "v")
    .replace(/(\D)\1+/gu, "$1");
}

/** Whether the word becomes a prefix of the other by removing, inserting or replacing one letter. */
function isOneMistakeFrom(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  const rest = word.slice(same);
  return (
    other.startsWith(rest, same + 1) ||
    other.startsWith(rest.slice(1), same + 1) ||
    other.startsWith(rest.slice(1), same)
  );
}

/** Shorter words are within one mistake of almost everything. */
const minLengthForMistake = 5;

/**
 * The query as the same keys would type it in the other keyboard layout. Empty when letters would become
 * punctuation, which no name contains: 'сбер' is not 'c,th'.
 */
function inOtherLayout(query: string): string {
  const lower = query.toLowerCase();
  if (!/[а-яё]/.test(lower)) return mapLetters(lower, cyrillicKeyByLatin);
  return /[хъжэбю]/.test(lower) ? "" : mapLetters(lower, latinKeyByCyrillic);
}

/** Well-known names of a bank that its current name does not contain, keyed by a word of the current name. */
const formerNames: Record<string, string> = {
  "т банк": "тинькофф",
  "t bank": "tinkoff",
};

const formerNamesOf = (name: string): string =>
  Object.entries(formerNames)
    .filter(([known]) => ` ${name} `.includes(` ${known} `))
    .map(([, former]) => former)
    .join(" ");

interface Haystack {
  texts: readonly string[];
  sounds: readonly string[];
}

interface Needle {
  word: string;
  sound: string;
}

// The directory is searched at every keystroke, so the work for each entry is cached.
const haystacks = new WeakMap<SearchEntry, Haystack>();
let lastQuery = { query: "", readings: [[]] as Needle[][] };

function haystackOf(entry: SearchEntry): Haystack {
  const ready = haystacks.get(entry);
  if (ready !== undefined) return ready;
  const tickers = entry.tickers.map(foldText);
  const known = tickers.map((ticker) => (Object.hasOwn(nicknames, ticker) ? (nicknames[ticker] ?? "") : ""));
  const name = foldText(entry.name);
  const texts = [name, formerNamesOf(name), ...tickers, ...entry.networks.map(foldText), ...known].filter(
    Boolean,
  );
  const haystack = { texts, sounds: texts.map(soundOf) };
  haystacks.set(entry, haystack);
  return haystack;
}

/** The words of the query as typed and in the other layout. Words of punctuation only are dropped. */
function readingsOf(query: string): Needle[][] {
  if (query === lastQuery.query) return lastQuery.readings;
  const readings = [query, inOtherLayout(query)]
    .map((typed) => foldText(typed).split(" ").filter(Boolean))
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => ({ word, sound: soundOf(word) })));
  lastQuery = { query, readings };
  return readings;
}

function matchesWord({ texts, sounds }: Haystack, { word, sound }: Needle): boolean {
  if (texts.some((text) => text.includes(word))) return true;
  // Doubled letters sound as one: 'zzz' must not find every z.
  if (sound === "" || (sound.length === 1 && word.length > 1)) return false;
  if (sounds.some((text) => text.includes(sound))) return true;
  // A digit too many or another letter beside digits names another network: TRC20 is not ERC20.
  return (
    sound.length >= minLengthForMistake &&
    !/\d/.test(sound) &&
    sounds.some((text) => text.split(" ").some((other) => isOneMistakeFrom(sound, other)))
  );
}

/**
 * Whether the name, a ticker or a network contains every word of the query: in either alphabet, in any case, with
 * one typing mistake in a longer word, and typed in the wrong keyboard layout. An empty query matches everything.
 * Never throws. The derived data of an entry is cached, so replace entries instead of mutating them.
 */
export function matchesSearch(entry: SearchEntry, query: string): boolean {
  const bounded = query.slice(0, maxQueryLength);
  if (bounded.trim() === "") return true;
  const haystack = haystackOf(entry);
  return readingsOf(bounded).some((words) => words.every((word) => matchesWord(haystack, word)));
}
