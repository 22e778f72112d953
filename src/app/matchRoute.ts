import { type PageRoute, routes } from "./routes.tsx";

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, "") : path);

const expressions = new Map(
  routes.map(({ pattern }) => [pattern, new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`)]),
);

/** The page whose pattern a bare path fits, if any. */
export const matchRoute = (path: string): PageRoute | undefined =>
  routes.find(({ pattern }) => expressions.get(pattern)?.test(withoutSlash(path)));
