import { addressOf } from "#domain/uuid.ts";
import type { PageProps } from "./pageProps.ts";
import { type PageRoute, routes } from "./routes.tsx";

const addresses = new Map(routes.map(({ pattern }) => [pattern, addressOf(pattern)]));

/** The page whose pattern matches a bare path, if any. A prerendered page is stored under its pattern. */
export const matchRoute = (path: string): PageRoute | undefined =>
  routes.find(({ pattern }) => path === pattern || addresses.get(pattern)?.test(path));

/** The parameters that the page's pattern extracts from a bare path. */
export const paramsIn = ({ pattern }: PageRoute, path: string): PageProps["params"] =>
  addresses.get(pattern)?.exec(path)?.groups ?? {};

/** Whether a path matches a page except for an invalid parameter. */
export const isNearlyRoute = (path: string): boolean =>
  routes.some(({ pattern }) => addressOf(pattern, true).test(path));
