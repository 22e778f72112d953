import type { IncomingHttpHeaders } from "node:http";
import Negotiator from "negotiator";

/** How a body is compressed, as `Content-Encoding` names it. */
export type Encoding = "br" | "gzip" | "identity";

/** The server's order of encodings that the client ranks equally: the smallest result first. */
const preferred = ["br", "gzip", "identity"];

/** Missing in the package's types. */
interface EncodingNegotiator {
  encoding(available: string[], options: { readonly preferred: readonly string[] }): string | undefined;
}

/** The client's preferred encoding among the available ones; identity when it accepts none. */
export const encodingFor = (headers: IncomingHttpHeaders, available: readonly Encoding[]): Encoding => {
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const chosen = negotiator.encoding([...available], { preferred });
  return available.find((encoding) => encoding === chosen) ?? "identity";
};
