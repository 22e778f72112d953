import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FieldMessages } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { partnerPrefix } from "./document.ts";

/** Whether a request goes to the partner API, in either language. */
const isPartnerCall = (url: string): boolean =>
  url.startsWith(partnerPrefix) || url.startsWith(`/en${partnerPrefix}`);

/** Names each call of a partner by the id that the log has. */
export const registerRequestId = (app: FastifyInstance): void => {
  app.addHook("onRequest", (request, reply, done) => {
    if (isPartnerCall(request.url)) reply.header("request-id", request.id);
    done();
  });
};

/** The codes of the API behind those of our messages, where these differ. */
const codes: Readonly<Record<string, string>> = {
  above_max: "above_maximum",
  address_checksum: "checksum",
  below_min: "below_minimum",
  blank: "required",
  card_digits: "checksum",
  direction_missing: "unknown_direction",
  unknown: "unknown_field",
};

/** Nobody needs more faults at once, and a header has no room for them. */
const most = { faults: 20, characters: 100 } as const;

const short = (text: string): string => text.slice(0, most.characters);

const dataOf = ({ params = {} }: Localized): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const written = typeof value === "function" ? value.decimal : value;
      return written === undefined || written === ""
        ? []
        : [[name, typeof written === "string" ? short(written) : written]];
    }),
  );

const faultOf = (field: string, message: Localized) => {
  const { code = "invalid" } = message;
  return { ...dataOf(message), field: short(field), code: codes[code] ?? code };
};

/** The faults of a request for programs, as JSON in the characters that a header may have. */
const faultsInHeader = (fields: FieldMessages): string => {
  const faults = Object.entries(fields).flatMap(([field, messages]) =>
    (typeof messages === "function" ? [messages] : messages).map((message) => faultOf(field, message)),
  );
  return JSON.stringify(faults.slice(0, most.faults)).replaceAll(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
};

/**
 * Explains a refusal to a shop's program: `Error-Code`, `Error-Fields`, and a link to the reference for its author (RFC
 * 8288, relation `help`). They are headers because some bodies have no code, and a property beside the fields could be
 * mistaken for a field.
 */
export const explainToPartner = (
  { url, id }: FastifyRequest,
  reply: FastifyReply,
  {
    code,
    fields,
    site,
  }: { readonly code: string; readonly fields?: FieldMessages | undefined; readonly site: string },
): void => {
  if (!isPartnerCall(url)) return;
  reply.headers({
    "error-code": code,
    "request-id": id,
    link: `<${site}/api/docs/partner>; rel="help"`,
    ...(fields !== undefined && { "error-fields": faultsInHeader(fields) }),
  });
};
