import { addressOf } from "#domain/uuid.ts";
import { type PageProps, type PageRoute, routes } from "./routes.tsx";

const addresses = new Map(routes.map(({ pattern }) => [pattern, addressOf(pattern)]));

/** The page whose pattern a bare path fits, if any. A page that is prerendered stands at its pattern itself. */
export const matchRoute = (path: string): PageRoute | undefined =>
  routes.find(({ pattern }) => path === pattern || addresses.get(pattern)?.test(path));

/** The parts of a bare path that the page's pattern names. */
export const paramsIn = ({ pattern }: PageRoute, path: string): PageProps["params"] =>
  addresses.get(pattern)?.exec(path)?.groups ?? {};

/** Whether a path without a page has one but for a parameter that is not valid (Specification 8). */
export const isNearlyRoute = (path: string): boolean =>
  routes.some(({ pattern }) => addressOf(pattern, true).test(path));
