/* Providers that Russian-speaking and English-speaking visitors often mistype. */
const providers = [
  "gmail.com",
  "googlemail.com",
  "yandex.ru",
  "ya.ru",
  "yandex.com",
  "mail.ru",
  "inbox.ru",
  "list.ru",
  "bk.ru",
  "rambler.ru",
  "hotmail.com",
  "outlook.com",
  "live.com",
  "yahoo.com",
  "icloud.com",
  "proton.me",
  "protonmail.com",
] as const;

/*
 * Real domains that would be mistaken for typos of the providers above. Others, such as hotmail.fr, are far
 * enough away.
 */
const neighbours = new Set([
  "email.com",
  "email.ru",
  "fmail.com",
  "mail.com",
  "qmail.com",
  "rambler.ua",
  "yandex.by",
  "yandex.kz",
  "yandex.ua",
  "ymail.com",
]);

/** Endings that do not exist, with the intended ones. */
const endings: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  comm: "com",
  vom: "com",
  xom: "com",
  ocm: "com",
  ry: "ru",
  tu: "ru",
  ruu: "ru",
};

/** Edit distance with transpositions: insertions, deletions, replacements and swaps of adjacent letters. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      // Before the first letter `one[-1]` is undefined and equals no letter.
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      next.push(least);
    }
    beforeLast = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** How many letters may be wrong. Short names are too similar to each other to allow two, or even one. */
const allowed = (provider: string): number => (provider.length < 6 ? 0 : provider.length < 9 ? 1 : 2);

/** Replaces a non-existent ending of the domain. Expects a domain with a dot. */
const withRealEnding = (domain: string): string => {
  const dot = domain.lastIndexOf(".");
  const ending = endings[domain.slice(dot + 1)];
  return ending === undefined ? domain : `${domain.slice(0, dot + 1)}${ending}`;
};

/** The domain that was probably meant, or the domain itself when there is no likely candidate. */
function likelyDomain(domain: string): string {
  // The visitor may still be typing the domain.
  if (neighbours.has(domain) || providers.some((provider) => provider.startsWith(domain))) return domain;
  const real = withRealEnding(domain);
  const [nearest] = providers
    .map((provider) => ({ provider, wrong: distance(real, provider) }))
    .filter(({ provider, wrong }) => wrong <= allowed(provider))
    .toSorted((one, other) => one.wrong - other.wrong);
  return nearest?.provider ?? real;
}

/**
 * Suggests a correction for an address with a mistyped domain (`gmial.com`). Returns null when there is none.
 * It is only a hint: an unusual domain may be right.
 */
export function suggestEmail(email: string): string | null {
  const text = email.trim();
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || !/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain) || domain.length > 40) return null;
  const likely = likelyDomain(domain);
  return likely === domain ? null : `${text.slice(0, at)}@${likely}`;
}
