import { addressOf } from "#domain/uuid.ts";
import { type PageRoute, routes } from "./routes.tsx";

const addresses = new Map(routes.map(({ pattern }) => [pattern, addressOf(pattern)]));

/** The page whose pattern a bare path fits, if any. A page that is prerendered stands at its pattern itself. */
export const matchRoute = (path: string): PageRoute | undefined =>
  routes.find(({ pattern }) => path === pattern || addresses.get(pattern)?.test(path));
