import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bodyOf } from "#src/shell/api/api.ts";
import type { Bearer } from "#src/shell/api/auth.ts";
import { createApi } from "#src/shell/api/client.ts";
import { type Answer, type Seen, startServer, tokenRefused } from "./support.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let answer: (seen: Seen) => Answer;

beforeEach(async () => {
  server = await startServer((seen) => answer(seen));
  vi.stubGlobal("location", { origin: server.origin });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** A session with an expired token. It refreshes once for all concurrent requests. */
function oldSession(renewed: string | null = "new") {
  let current: string | null = "old";
  const renew = vi.fn<Bearer["renew"]>(async () => (current = renewed));
  return { token: async () => current, renew, end: vi.fn<Bearer["end"]>() };
}

const me = { email: "anna@example.com" };
const takesNew = ({ access, body }: Seen): Answer =>
  access === "new" ? { status: 200, body: { ...me, sent: body } } : tokenRefused;

type Paths = Record<string, Record<string, { security?: Record<string, unknown>[] }>>;

/** The operations that use a visitor's session. */
const personal = globSync("openapi/paths/*.yaml")
  .flatMap((file) => Object.entries(parse(readFileSync(file, "utf8")) as Paths))
  .flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => {
        const schemes = security.flatMap((one) => Object.keys(one));
        return schemes.includes("user") && !schemes.includes("operator");
      })
      .map(([method]) => [method.toUpperCase(), path.replace(/\{\w+\}/g, "1")] as const),
  );

it("ends the session when the renewed token is refused too, and asks no third time", async () => {
  answer = () => tokenRefused;
  const session = oldSession();
  const api = createApi({ base: "", fetch, bearer: session });
  await api.GET("/api/v1/users/me/");
  expect(server.seen.map(({ access }) => access)).toEqual(["old", "new"]);
  expect(session.end).toHaveBeenCalledExactlyOnceWith("new");
});

describe("a personal request", () => {
  it.each(personal)("is %s %s", async (method, path) => {
    answer = () => ({ status: 200, body: {} });
    const send = createApi({ base: "", fetch, bearer: oldSession() });
    await send.request(method.toLowerCase() as "get", path as "/api/v1/users/me/");
    expect(server.seen).toMatchObject([{ method, access: "old" }]);
  });

  it("carries the token, and other requests do not", async () => {
    answer = () => ({ status: 200, body: {} });
    const api = createApi({ base: "", fetch, bearer: oldSession() });
    await api.GET("/api/v1/users/me/");
    await api.GET("/api/v1/calculator/tech/");
    await api.POST("/api/v1/users/restore/", { body: { email: "a@example.com" } });
    expect(server.seen.map(({ path, access }) => [path, access])).toEqual([
      ["/api/v1/users/me/", "old"],
      ["/api/v1/calculator/tech/", null],
      ["/api/v1/users/restore/", null],
    ]);
  });

  it("is repeated once with a new token and the same body", async () => {
    answer = takesNew;
    const session = oldSession();
    const api = createApi({ base: "/en", fetch, bearer: session });
    const body = { language: "en" as const };
    expect(await bodyOf(api.PATCH("/api/v1/users/me/", { body }))).toEqual({
      ...me,
      sent: JSON.stringify(body),
    });
    expect(session.renew).toHaveBeenCalledExactlyOnceWith("old");
    expect(server.seen.map(({ method, access, body: sent }) => [method, access, sent])).toEqual([
      ["PATCH", "old", JSON.stringify(body)],
      ["PATCH", "new", JSON.stringify(body)],
    ]);
  });

  it("keeps its body when twenty requests are refused together", async () => {
    answer = takesNew;
    const api = createApi({ base: "", fetch, bearer: oldSession() });
    const passwords = Array.from({ length: 20 }, (_, index) => `password number ${String(index)}`);
    const answers = await Promise.all(
      passwords.map((password) =>
        bodyOf(
          api.POST("/api/v1/users/me/password/", {
            body: { old_password: "old", password, repeat_password: password },
          }),
        ),
      ),
    );
    expect(answers.map((one) => JSON.parse((one as unknown as { sent: string }).sent).password)).toEqual(
      passwords,
    );
  });

  it("is never sent a third time", async () => {
    answer = () => tokenRefused;
    const session = oldSession();
    const api = createApi({ base: "", fetch, bearer: session });
    await expect(bodyOf(api.GET("/api/v1/users/me/"))).rejects.toMatchObject({
      failure: { kind: "unauthorized", code: "token_not_valid" },
    });
    expect(server.seen).toHaveLength(2);
    expect(session.renew).toHaveBeenCalledTimes(1);
  });

  it("stays refused when the session has ended or the token was not the reason", async () => {
    answer = () => tokenRefused;
    const over = createApi({ base: "", fetch, bearer: oldSession(null) });
    await expect(bodyOf(over.GET("/api/v1/users/me/"))).rejects.toMatchObject({
      failure: { kind: "unauthorized" },
    });
    expect(server.seen).toHaveLength(1);

    answer = () => ({ status: 401, body: { detail: "Authentication credentials were not provided." } });
    const session = oldSession();
    const api = createApi({ base: "", fetch, bearer: session });
    await expect(bodyOf(api.GET("/api/v1/users/me/"))).rejects.toMatchObject({ failure: { code: "" } });
    expect(session.renew).not.toHaveBeenCalled();
  });

  it("is offline where a token cannot be had now", async () => {
    answer = () => ({ status: 200, body: {} });
    const bearer: Bearer = {
      token: () => Promise.reject(new Error("The server is out of reach")),
      renew: () => Promise.resolve(null),
      end: () => undefined,
    };
    const api = createApi({ base: "", fetch, bearer });
    await expect(bodyOf(api.GET("/api/v1/users/me/"))).rejects.toMatchObject({
      failure: { kind: "offline" },
    });
    expect(server.seen).toEqual([]);
  });
});
