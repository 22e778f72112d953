import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLinkWord, isSource } from "#domain/earnings/rid.ts";
import type { Deps } from "#server/platform/deps.ts";
import { ApiError } from "#server/platform/errors.ts";
import { isPageRequest } from "#server/platform/http/pages/page-request.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { hitWithin } from "#server/platform/http/rate-limit.ts";
import { countOpening } from "./openings-store.ts";

type OpeningDeps = Pick<Deps, "database" | "clock" | "rateLimit">;

/** One opening per visitor and link. Reloading the page does not count. */
const once: Rate = { name: "shop.opening", limit: 1, seconds: 3600 };
/** Openings per visitor, so that invented shops and campaigns cannot fill the table. */
const several: Rate = { name: "shop.openings", limit: 20, seconds: 3600 };

/** Detects programs by their user agent: search engines, and messengers that preview a link. */
const isProgram = (agent: string): boolean =>
  agent === "" ||
  /bot|crawl|spider|preview|slurp|facebookexternalhit|whatsapp|curl|wget|python|java\//i.test(agent);

/** Whether a person opened the page, or the browser prefetched it. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" &&
  ["document", undefined].includes(headers["sec-fetch-dest"]) &&
  headers["sec-purpose"] === undefined &&
  headers["purpose"] === undefined &&
  !isProgram(headers["user-agent"] ?? "");

/** The shop and campaign of a shop link; undefined for any other URL. */
const linkIn = (url: string): { shop: string; campaign: string | null } | undefined => {
  const query = new URLSearchParams(url.split("?")[1] ?? "");
  const shop = ["shop", "rid"].map((name) => query.get(name) ?? "").find(isSource);
  if (shop?.startsWith("s") !== true) return undefined;
  const campaign = query.get("campaign") ?? "";
  return { shop, campaign: isLinkWord(campaign) ? campaign : null };
};

const count = async (
  { database, clock, rateLimit }: OpeningDeps,
  ip: string,
  { shop, campaign }: { shop: string; campaign: string | null },
): Promise<void> => {
  try {
    await hitWithin(rateLimit, { rate: several, ip }, () =>
      rateLimit.hitFrom(once, ip, `${shop} ${campaign ?? ""}`),
    );
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  await countOpening(database, { shop, at: clock.now(), campaign });
};

/** Counts openings of shop links. The page neither waits for it nor depends on it. */
export const registerOpenings = (app: FastifyInstance, deps: OpeningDeps): void => {
  app.addHook("onResponse", async (request, reply) => {
    if (![200, 304].includes(reply.statusCode) || !isPageRequest(request) || !isOpened(request)) return;
    const link = linkIn(request.url);
    if (link === undefined) return;
    await count(deps, request.ip, link).catch((error: unknown) =>
      request.log.warn({ err: error }, "an opening was not counted"),
    );
  });
};
