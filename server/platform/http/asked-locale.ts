import type { FastifyContextConfig, FastifyRequest } from "fastify";
import type { Locale } from "#domain/text/locale.ts";
import { locales } from "#domain/text/locale.ts";
import { localeOfPath } from "../locale.ts";
import type { Operation } from "./contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The query parameter `locale` sets the language of the response. */
    takesLocale?: boolean;
  }
}

/** Whether an operation reads its language from the query (signing in does). */
export const takesLocale = ({ parameters }: Operation): boolean =>
  parameters.some(({ name, in: place }) => place === "query" && name === "locale");

/** The language requested by the query. Undefined without one, or when the operation does not support it. */
export const askedLocale = (request: FastifyRequest): Locale | undefined => {
  // Requests that Fastify rejects before routing have no `config` and no `query`.
  const { config } = request.routeOptions as { readonly config?: FastifyContextConfig };
  if (config?.takesLocale !== true) return undefined;
  const { locale } = (request.query ?? {}) as Readonly<Record<string, unknown>>;
  return locales.find((known) => known === locale);
};

/** The language of a response: the one in the query, else that of the base path. */
export const answerLocale = (request: FastifyRequest): Locale =>
  askedLocale(request) ?? localeOfPath(request.url);
