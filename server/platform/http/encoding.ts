import type { IncomingHttpHeaders } from "node:http";
import Negotiator from "negotiator";

/** How a body is compressed, as `Content-Encoding` names it. */
export type Encoding = "br" | "gzip" | "identity";

/** What saves the visitor the most comes first where they like several equally. */
const preferred = ["br", "gzip", "identity"];

/** What the types leave out. */
interface EncodingNegotiator {
  encoding(available: string[], options: { readonly preferred: readonly string[] }): string | undefined;
}

/** The encoding of an answer: the one that the client likes best, of those there are; as it is when it takes none. */
export const encodingFor = (headers: IncomingHttpHeaders, available: readonly Encoding[]): Encoding => {
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const chosen = negotiator.encoding([...available], { preferred });
  return available.find((encoding) => encoding === chosen) ?? "identity";
};
