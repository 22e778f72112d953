import type { Variable } from "./variable.ts";

/** Whether a host is this machine, so that what is said to it leaves no network card. */
const isLoopback = (host: string): boolean =>
  host === "" ||
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host.toLowerCase()) ||
  // A socket of this machine, as PostgreSQL's addresses name it.
  host.startsWith("%2f");

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

/** Services that would be reached over a network without TLS, one line each. Those of this machine may be. */
export const plaintextProblems = (
  variables: Readonly<Record<string, Variable>>,
  values: Readonly<Record<string, unknown>> & { readonly PLAINTEXT_SERVICES?: readonly string[] },
): string[] => {
  const { PLAINTEXT_SERVICES: allowed = [] } = values;
  const services = Object.entries(variables).filter(([, { tls }]) => tls !== undefined);
  const names = services.map(([name]) => name);
  const known = allowed.every((name) => names.includes(name));
  return [
    ...(known ? [] : [`PLAINTEXT_SERVICES must be names among ${names.join(", ")}`]),
    ...services.flatMap(([name, { tls = "" }]) => {
      const given = values[name];
      const address = typeof given === "string" ? URL.parse(given) : null;
      if (address === null || allowed.includes(name) || isSecure(address)) return [];
      const host = address.searchParams.get("host") ?? address.hostname;
      if (isLoopback(host.startsWith("/") ? "" : host)) return [];
      return [`${name} must use TLS (${tls}), or be named in PLAINTEXT_SERVICES`];
    }),
  ];
};
