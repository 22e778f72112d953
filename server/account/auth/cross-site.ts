import type { Config } from "#server/config.ts";
import { forbidden } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";

/**
 * Refuses a request from a page of another site. Browsers reveal it in `Sec-Fetch-Site`, older ones in
 * `Origin`. A client that sends neither is not a browser, so no page can make it send cookies.
 * @throws ApiError 403.
 */
export const refuseCrossSite = (
  headers: Readonly<Record<string, string | undefined>>,
  { PUBLIC_URL }: Pick<Config, "PUBLIC_URL">,
): void => {
  const site = headers["sec-fetch-site"];
  const { origin, host } = headers;
  const own =
    site === undefined
      ? origin === undefined ||
        origin === new URL(PUBLIC_URL).origin ||
        (host !== undefined && /^https?:\/\/[^/]+$/.test(origin) && URL.parse(origin)?.host === host)
      : site === "same-origin" || site === "none";
  if (!own) throw forbidden(messages("cross_site"));
};
