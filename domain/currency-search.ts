/** What a currency can be found by. */
export interface SearchEntry {
  name: string;
  tickers: readonly string[];
  networks: readonly string[];
}

const maxQueryLength = 64;

const cyrillicKeys = "йцукенгшщзхъфывапролджэячсмитьбю";
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

function mapLetters(text: string, from: string, to: readonly string[]): string {
  return Array.from(text, (letter) => {
    const at = from.indexOf(letter);
    return at < 0 ? letter : (to[at] ?? letter);
  }).join("");
}

const latinOf = "a b v g d e zh z i i k l m n o p r s t u f h c ch sh sh  i  e iu ia".split(" ");
const cyrillicLetters = "абвгдежзийклмнопрстуфхцчшщъыьэюя";

/** Names in Russian that no transliteration finds. */
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

/** Text in the form in which it is compared: one case, ё as е, blanks and punctuation as single spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** How a word sounds, near enough, in Latin letters: сбер and sber, коин and coin come out the same. */
function soundOf(text: string): string {
  return mapLetters(text, cyrillicLetters, latinOf)
    .replace(/ph/g, "f")
    .replace(/([tk])h/g, "$1")
    .replace(/x/g, "ks")
    .replace(/[cq]/g, "k")
    .replace(/[yj]/g, "i")
    .replace(/w/g, "v")
    .replace(/(\D)\1+/gu, "$1");
}

/** Whether one letter left out, put in or mistaken turns the word into a beginning of the other. */
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

/** Shorter words are too near to everything. */
const minLengthForMistake = 5;

function matchesWord(texts: readonly string[], sounds: readonly string[], word: string): boolean {
  if (texts.some((text) => text.includes(word))) return true;
  const sound = soundOf(word);
  if (sound === "") return false;
  if (sounds.some((text) => text.includes(sound))) return true;
  return (
    sound.length >= minLengthForMistake &&
    sounds.some((text) => text.split(" ").some((other) => isOneMistakeFrom(sound, other)))
  );
}

/** What the keys would have typed in the other keyboard layout. */
function inOtherLayout(query: string): string {
  const lower = query.toLowerCase();
  return /[а-яё]/.test(lower)
    ? mapLetters(lower, cyrillicKeys, Array.from(latinKeys))
    : mapLetters(lower, latinKeys, Array.from(cyrillicKeys));
}

/**
 * Whether every word of the query is found in the name, a ticker or a network (Product 2): in either alphabet,
 * in any case, with one slip of the finger in a longer word, and typed in the wrong keyboard layout.
 * An empty query finds everything. Never throws.
 */
export function matchesSearch(entry: SearchEntry, query: string): boolean {
  const bounded = query.slice(0, maxQueryLength);
  const tickers = entry.tickers.map(foldText);
  const known = tickers.map((ticker) => (Object.hasOwn(nicknames, ticker) ? (nicknames[ticker] ?? "") : ""));
  const texts = [foldText(entry.name), ...tickers, ...entry.networks.map(foldText), ...known].filter(Boolean);
  const sounds = texts.map(soundOf);
  const finds = (typed: string): boolean => {
    const words = foldText(typed).split(" ").filter(Boolean);
    return words.every((word) => matchesWord(texts, sounds, word));
  };
  if (foldText(bounded) === "") return bounded.trim() === "" || finds(inOtherLayout(bounded));
  return finds(bounded) || finds(inOtherLayout(bounded));
}
