import type { FastifyContextConfig, FastifyRequest } from "fastify";
import type { Locale } from "#domain/locale.ts";
import { locales } from "#domain/locale.ts";
import { localeOfPath } from "../locale.ts";
import type { Operation } from "./contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The query parameter `locale` sets the language of the answer. */
    takesLocale?: boolean;
  }
}

/** Whether an operation of the contract takes its language from the query (Specification 7: signing in). */
export const takesLocale = ({ parameters }: Operation): boolean =>
  parameters.some(({ name, in: place }) => place === "query" && name === "locale");

/** The language that the query asks for; undefined where it asks for none, or the operation takes none. */
export const askedLocale = (request: FastifyRequest): Locale | undefined => {
  // What Fastify refuses before a route is found has neither.
  const { config } = request.routeOptions as { readonly config?: FastifyContextConfig };
  if (config?.takesLocale !== true) return undefined;
  const { locale } = (request.query ?? {}) as Readonly<Record<string, unknown>>;
  return locales.find((known) => known === locale);
};

/** The language of an answer: the one that the query asks for, else that of the base address. */
export const answerLocale = (request: FastifyRequest): Locale =>
  askedLocale(request) ?? localeOfPath(request.url);
