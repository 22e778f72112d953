import { checkWebhookUrl, webhookLimits } from "#domain/shop/webhook.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { allowedAddress, isAllowedPort, literalAddress } from "#server/platform/http/outbound-address.ts";
import { messages } from "./messages.ts";
import type { SendOptions } from "#server/platform/http/outbound.ts";

/** DNS timeout in milliseconds. */
const patience = 5_000;

const resolved = async ({ resolve }: SendOptions, name: string): Promise<readonly string[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly string[]>((give) => {
    timer = setTimeout(() => give([]), patience);
  });
  try {
    return await Promise.race([resolve(name), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Normalizes a URL. @throws ApiError 400 of `url` when it is invalid. */
export const writtenUrl = (text: string): URL => {
  const fault = checkWebhookUrl(text);
  if (fault !== null) throw fieldErrors({ url: messages(fault, { limit: webhookLimits.url }) });
  return new URL(text.trim());
};

/**
 * Checks where a URL leads now, for early feedback. Each delivery checks it again when connecting.
 * @throws ApiError 400 of `url` unless it is an https URL on the public internet, at a port of https.
 */
export const checkDestination = async (url: URL, sending: SendOptions): Promise<void> => {
  const refuse = (code: "https" | "port" | "private" | "unknown_name") =>
    fieldErrors({ url: messages(code) });
  if (url.protocol !== "https:" && !sending.allowsLoopback) throw refuse("https");
  if (!isAllowedPort(url, sending.allowsLoopback)) throw refuse("port");
  const literal = literalAddress(url);
  const addresses = literal === undefined ? await resolved(sending, url.hostname) : [literal];
  if (addresses.length === 0) throw refuse("unknown_name");
  if (!addresses.every(allowedAddress(sending.allowsLoopback))) throw refuse("private");
};
