/** Providers with alternative spellings of a mailbox besides `+tag`, with all their domains. */
const providers: Readonly<
  Record<string, { readonly domain: string; readonly local: (name: string) => string }>
> = Object.fromEntries(
  [
    // Dots are ignored: https://support.google.com/mail/answer/7436150
    { domains: ["gmail.com", "googlemail.com"], local: (name: string) => name.replaceAll(".", "") },
    // A dot equals a hyphen, and all domains are equivalent:
    // https://yandex.ru/support/id/ru/authorization/login
    {
      domains: ["yandex.ru", "ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua"],
      local: (name: string) => name.replaceAll(".", "-"),
    },
  ].flatMap(({ domains, local }) =>
    domains.map((domain) => [domain, { domain: domains[0] ?? domain, local }] as const),
  ),
);

/**
 * Returns one canonical text for all spellings of a mailbox. Expects an address in the normal form of
 * `validateEmail`. Use it only for per-person limits: mail goes to the address as given, and equal mailboxes
 * must not reveal anything to anyone.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, given] = [email.slice(0, at), email.slice(at + 1)];
  const tag = name.indexOf("+");
  const bare = tag > 0 ? name.slice(0, tag) : name;
  const provider = Object.hasOwn(providers, given) ? providers[given] : undefined;
  return provider === undefined ? `${bare}@${given}` : `${provider.local(bare)}@${provider.domain}`;
}
