import type { FastifyReply, FastifyRequest } from "fastify";
import { partnerPrefix } from "./partner-document.ts";

/** Whether a request goes to the partner API, in either language. */
const isPartnerCall = (url: string): boolean =>
  url.startsWith(partnerPrefix) || url.startsWith(`/en${partnerPrefix}`);

/**
 * Explains a refusal to a shop's program: `Error-Code`, and a link to the reference for its author (RFC 8288,
 * relation `help`). The code is a header because some bodies have none.
 */
export const explainToPartner = (
  { url }: FastifyRequest,
  reply: FastifyReply,
  { code, site }: { readonly code: string; readonly site: string },
): void => {
  if (isPartnerCall(url))
    reply.headers({ "error-code": code, link: `<${site}/api/docs/partner>; rel="help"` });
};
