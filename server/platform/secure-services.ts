/** Whether a host is this machine, so that what is said to it leaves no network card. */
const isLoopback = (host: string): boolean =>
  host === "" ||
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host.toLowerCase()) ||
  // A socket of this machine, as PostgreSQL's addresses name it.
  host.startsWith("%2f");

/** The variables that name a service. */
export const serviceNames = [
  "DATABASE_URL",
  "SMTP_URL",
  "TELEGRAM_API",
  "RISK_API",
  "CAPTCHA_VERIFY_URL",
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What makes an address one of TLS with a verified certificate, by its protocol, as the clients read it. */
const isSecure = ({ protocol, searchParams: options }: URL): boolean => {
  switch (protocol) {
    case "postgres:":
    case "postgresql:":
      return (
        (options.get("ssl") === "true" ||
          ["require", "verify-ca", "verify-full"].includes(options.get("sslmode") ?? "")) &&
        options.get("uselibpqcompat") !== "true"
      );
    case "smtp:":
      return options.get("requireTLS") === "true" && options.get("tls.rejectUnauthorized") !== "false";
    case "smtps:":
      return options.get("tls.rejectUnauthorized") !== "false";
    default:
      return protocol === "https:";
  }
};

const wanted: Readonly<Record<ServiceName, string>> = {
  DATABASE_URL: "?sslmode=verify-full",
  SMTP_URL: "smtps://, or ?requireTLS=true",
  TELEGRAM_API: "https://",
  RISK_API: "https://",
  CAPTCHA_VERIFY_URL: "https://",
};

/** Services that would be reached over a network without TLS, one line each. Those of this machine may be. */
export const plaintextProblems = (
  addresses: Readonly<Partial<Record<ServiceName, unknown>>>,
  allowed: readonly string[],
): string[] =>
  serviceNames.flatMap((name) => {
    const given = addresses[name];
    const address = typeof given === "string" ? URL.parse(given) : null;
    if (address === null || allowed.includes(name) || isSecure(address)) return [];
    const host = address.searchParams.get("host") ?? address.hostname;
    if (isLoopback(host.startsWith("/") ? "" : host)) return [];
    return [`${name} must use TLS (${wanted[name]}), or be named in PLAINTEXT_SERVICES`];
  });
