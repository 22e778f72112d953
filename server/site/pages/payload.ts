import type { FastifyInstance } from "fastify";
import { contentPaths } from "#domain/site/content.ts";
import { pairAt } from "#domain/exchange/pair-path.ts";
import { localePath, locales } from "#domain/text/locale.ts";
import type { ContentReader } from "#server/site/content/read.ts";
import { isShopId } from "#domain/earnings/rid.ts";
import { notFound } from "#server/platform/errors.ts";

/**
 * Calls the API in one language without the network, with the cookies of whoever opens the page if it depends on them.
 * Returns the body of a GET, or undefined when it was refused.
 */
type Read = (path: string, cookie?: string) => Promise<unknown>;

interface PairToBeginWith {
  exchangeAttributes: { fromCurrencyId: number; toCurrencyId: number };
}

const api = "/api/v1";

/** The requests of the home page's first screen, for the pair in its query and the shop in `sender`. */
async function homeAnswers(read: Read, query: string, sender: string): Promise<Record<string, unknown>> {
  const settingsPath = `${api}/calculator/settings/`;
  const settings = await read(`${settingsPath}${query === "" ? "" : `?${query}`}`);
  if (settings === undefined) return {};
  const { fromCurrencyId: from, toCurrencyId: to } = (settings as PairToBeginWith).exchangeAttributes;
  const pair = `${api}/calculator/pair/${String(from)}/${String(to)}/`;
  const paths = [
    `${api}/calculator/`,
    `${api}/calculator/from/`,
    `${api}/calculator/from/${String(from)}/`,
    pair,
    `${api}/calculator/tech/`,
  ];
  const bodies = await Promise.all(paths.map((path) => read(path === pair ? path + sender : path)));
  return Object.fromEntries([
    [settingsPath, settings],
    ...paths.map((path, index) => [path, bodies[index]] as const).filter(([, body]) => body !== undefined),
  ]);
}

/** The query parameters that choose the pair; without them the pair of the page. */
function pairQuery(query: Record<string, string | undefined>, path = "/"): string {
  const own = pairAt(path);
  const wanted = new URLSearchParams(own && { cur_from: own.from, cur_to: own.to });
  for (const name of ["cur_from", "cur_to"]) {
    const value = query[name];
    if (typeof value === "string" && value !== "" && value.length <= 64) wanted.set(name, value);
  }
  return wanted.toString();
}

/** The query parameter of the referring shop; empty for none. */
const senderQuery = ({ shop }: Record<string, string | undefined>): string =>
  typeof shop === "string" && isShopId(shop) ? `?shop=${shop}` : "";

/**
 * Page payloads: the API responses for a page's first screen, by path, in
 * one request. Pages also work without them.
 */
export function registerPayloads(app: FastifyInstance, { readPage }: ContentReader): void {
  for (const base of ["", "/en"]) {
    const read: Read = async (path, cookie) => {
      const headers = cookie === undefined ? {} : { cookie };
      const response = await app.inject({ method: "GET", url: base + path, headers });
      return response.statusCode === 200 ? response.json<unknown>() : undefined;
    };
    app.get<{ Querystring: Record<string, string | undefined> }>(
      `${base}/_payload.json`,
      async (request, reply) => {
        const answers = await homeAnswers(read, pairQuery(request.query), senderQuery(request.query));
        return reply.header("cache-control", "no-store").send(answers);
      },
    );
    app.get<{ Params: { slug: string }; Querystring: Record<string, string | undefined> }>(
      `${base}/exchange/:slug/_payload.json`,
      async (request, reply) => {
        const path = `/exchange/${request.params.slug}`;
        const page = await readPage({ path, page: 1, locale: base === "" ? "ru" : "en" });
        const { query } = request;
        const answers = await homeAnswers(read, pairQuery(query, path), senderQuery(query));
        return reply.header("cache-control", "no-store").send({ page, ...answers });
      },
    );
    app.get<{ Params: { uuid: string } }>(`${base}/claim/:uuid/_payload.json`, async (request, reply) => {
      const path = `${api}/claim/${encodeURIComponent(request.params.uuid)}/status/`;
      const claim = await read(path, request.headers.cookie);
      return reply.header("cache-control", "no-store").send(claim === undefined ? {} : { [path]: claim });
    });
  }
  for (const locale of locales)
    for (const path of [...contentPaths, "/news/:slug"])
      app.get<{ Params: { slug?: string }; Querystring: Record<string, string | undefined> }>(
        `${localePath(locale, path)}/_payload.json`,
        async (request, reply) => {
          const { page = "1" } = request.query;
          if (!/^[1-9]\d{0,6}$/.test(page)) throw notFound();
          const asked = path.replace(":slug", () => request.params.slug ?? "");
          const content = await readPage({ path: asked, page: Number(page), locale });
          return reply.header("cache-control", "no-cache").send({ page: content });
        },
      );
}
