/** Providers whose mailboxes have several spellings beside a `+tag`, by each of their domains. */
const providers: Readonly<
  Record<string, { readonly domain: string; readonly local: (name: string) => string }>
> = Object.fromEntries(
  [
    // Dots do not count: https://support.google.com/mail/answer/7436150
    { domains: ["gmail.com", "googlemail.com"], local: (name: string) => name.replaceAll(".", "") },
    // A dot is a hyphen, and all domains are one: https://yandex.ru/support/id/ru/authorization/login
    {
      domains: ["yandex.ru", "ya.ru", "yandex.com", "yandex.by", "yandex.kz", "yandex.ua"],
      local: (name: string) => name.replaceAll(".", "-"),
    },
  ].flatMap(({ domains, local }) =>
    domains.map((domain) => [domain, { domain: domains[0] ?? domain, local }] as const),
  ),
);

/**
 * The mailbox that an e-mail address leads to, as one text for all its spellings. Takes an address in the normal form of
 * `validateEmail`. Only for counting what one person may do: mail goes to the address as it was given, and nothing is
 * shown to anybody because two addresses have one mailbox.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, given] = [email.slice(0, at), email.slice(at + 1)];
  const tag = name.indexOf("+");
  const bare = tag > 0 ? name.slice(0, tag) : name;
  const provider = Object.hasOwn(providers, given) ? providers[given] : undefined;
  return provider === undefined ? `${bare}@${given}` : `${provider.local(bare)}@${provider.domain}`;
}
