import type { FastifyReply, FastifyRequest } from "fastify";
import { partnerPrefix } from "./partner-document.ts";

/** Whether a request is one of the partner API, in either language. */
const isPartnerCall = (url: string): boolean =>
  url.startsWith(partnerPrefix) || url.startsWith(`/en${partnerPrefix}`);

/** Tells the author of a shop's program where a refusal is explained: a link to the reference (RFC 8288, relation `help`). */
export const tellHelp = ({ url }: FastifyRequest, reply: FastifyReply, site: string): void => {
  if (isPartnerCall(url)) reply.header("link", `<${site}/api/docs/partner>; rel="help"`);
};
