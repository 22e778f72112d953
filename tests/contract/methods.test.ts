import { expect, test } from "vitest";
import { localePrefix } from "#server/platform/locale.ts";
import { locales } from "#domain/text/locale.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import { refusalProblems } from "./support/shape.ts";
import { useWorld } from "./support/world.ts";

const contract = sharedContract();
const paths = Object.keys(contract.document.paths);
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "LOCK", "REPORT"];

const filled = (path: string): string =>
  path
    .replaceAll(/\{(from|to)\}/g, "1")
    .replace("{gateway}", "sandbox")
    .replace(/(calculator\/from|reserves)\/\{id\}/, "$1/1")
    .replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");

const world = useWorld();

test.each(paths)("%s refuses undeclared methods", async (path) => {
  const declared = contract.operations
    .filter((operation) => operation.path === path)
    .map(({ method }) => method);
  const allowed = declared.includes("GET") ? [...declared, "HEAD"] : declared;
  const before = await world.fingerprint();
  for (const locale of locales)
    for (const method of methods.filter((name) => !allowed.includes(name))) {
      const { server } = world;
      const url = `${localePrefix[locale]}${filled(path)}`;
      const headers = { "x-http-method-override": declared[0] ?? "" };
      // With and without the slash, with and without a body: the method is checked first.
      for (const request of [{ headers }, { headers, body: {} }])
        for (const target of [url, url.replace(/\/$/, ""), `${url}?x=1`]) {
          const answer = await server.request(method, target, request);
          expect(answer.status, `${method} ${target}`).toBe(405);
          expect(answer.headers["allow"]?.split(", ").toSorted()).toEqual(allowed.toSorted());
          expect(answer.json.code).toBe("method_not_allowed");
          expect(refusalProblems(locale, answer.json)).toEqual([]);
        }
    }
  expect(await world.fingerprint()).toBe(before);
});

test.each(contract.operations.filter(({ method }) => method === "GET").map(({ path }) => path))(
  "%s answers HEAD as GET, without a body",
  async (path) => {
    const url = filled(path);
    const [head, get] = [
      await world.server.app.http.inject({ method: "HEAD", url }),
      await world.server.request("GET", url),
    ];
    expect(head.statusCode).toBe(get.status);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    expect(head.body).toBe("");
  },
);
