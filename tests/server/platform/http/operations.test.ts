import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import type { Seen } from "#tests/server/support/probe.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import { operatorToken, ownServer, useServer } from "#tests/server/support/server.ts";

const seen: Seen = [];
const server = useServer({ contract: probeContract, features: () => [probeFeature(seen)] });
beforeEach(() => {
  seen.length = 0;
});

const thing = { name: "one", amount: "12" };

describe("requests", () => {
  it("reach the handler of their operation in both languages, with or without a trailing slash", async () => {
    for (const url of ["/api/v1/things/7/", "/api/v1/things/7", "/en/api/v1/things/7/"])
      expect((await server.request("POST", url)).status).toBe(200);
    expect(seen.map(({ locale, params }) => [locale, params])).toEqual([
      ["ru", { id: 7 }],
      ["ru", { id: 7 }],
      ["en", { id: 7 }],
    ]);
  });

  it("have their query parsed by its types, with defaults", async () => {
    await server.request("GET", "/api/v1/things/?page=2&open=false&ids=1,2&q=5");
    await server.request("GET", "/api/v1/things/?ids=1&ids=2");
    expect(seen.map(({ query }) => query)).toEqual([
      { page: 2, open: false, ids: [1, 2], q: "5" },
      { page: 1, ids: [1, 2] },
    ]);
  });

  it.each(["0", "-1", "1e1", "0x10", "1.0", "٣", "", " 1", "101", "1&page=2", "NaN"])(
    "are refused with page=%s",
    async (page) => {
      const response = await server.request("GET", `/en/api/v1/things/?page=${page}`);
      expect(response.status).toBe(400);
      expect(Object.keys(response.json)).toEqual(["page"]);
      expect(seen).toEqual([]);
    },
  );

  it("are refused with an unknown query parameter", async () => {
    const response = await server.request("GET", "/en/api/v1/things/?pgae=2");
    expect(response.status).toBe(400);
    expect(response.json).toEqual({ pgae: ["Unknown field."] });
  });

  it.each(["0", "abc", "1.5", "99999999999999999999", "%00", "%F0%9F%92%A9"])(
    "with the id %s get 404",
    async (id) => {
      const response = await server.request("GET", `/api/v1/things/${id}/`);
      expect(response.status).toBe(404);
      expect(response.json).toEqual({ detail: `Page Not Found: /api/v1/things/${id}/`, code: "not_found" });
    },
  );

  it("without a body that has no required field have an empty one", async () => {
    expect((await server.request("PATCH", "/api/v1/things/7/")).status).toBe(200);
    expect(seen.map(({ body }) => body)).toEqual([{}]);
  });

  it("get every field error at once, in the language of the URL", async () => {
    const body = { name: "", kind: "c", email: "x", size: 0, nested: { a: "long", B: "x" }, extra: 1 };
    const english = await server.request("POST", "/en/api/v1/things/", { body });
    expect(english.status).toBe(400);
    expect(english.json).toEqual({
      amount: ["This field is required."],
      email: ["Enter a valid email address."],
      extra: ["Unknown field."],
      kind: ["Not a valid choice."],
      name: ["This field may not be blank."],
      "nested.B": ["Unknown field."],
      "nested.a": ["No longer than 3 characters."],
      size: ["No less than 1."],
    });
    const russian = await server.request("POST", "/api/v1/things/", { body: { name: "one" } });
    expect(russian.json).toEqual({ amount: ["Обязательное поле."] });
    expect(seen).toEqual([]);
  });

  it.each([
    ["a number for a text", { ...thing, amount: 12 }, { amount: ["Must be a string."] }],
    ["null for a text", { ...thing, name: null }, { name: ["Must be a string."] }],
    ["a text for a number", { ...thing, size: "5" }, { size: ["Must be an integer."] }],
    ["a list for an object", [], { non_field_errors: ["Must be an object."] }],
    ["full-width digits", { ...thing, amount: "１２" }, { amount: ["Invalid format."] }],
    ["a text for the body", '"x"', { non_field_errors: ["Must be an object."] }],
  ])("are refused with %s", async (_name, body, expected) => {
    const response = await server.request("POST", "/en/api/v1/things/", {
      body,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect(response.json).toEqual(expected);
  });

  it("with an invalid header are refused", async () => {
    const response = await server.request("POST", "/en/api/v1/things/", {
      body: thing,
      headers: { "idempotency-key": "short" },
    });
    expect(response.status).toBe(400);
    expect(response.json).toEqual({ "Idempotency-Key": ["No shorter than 8 characters."] });
  });

  it("may omit an optional body, but not a required one", async () => {
    expect((await server.request("POST", "/api/v1/things/1/")).status).toBe(200);
    const response = await server.request("POST", "/en/api/v1/things/");
    expect(response.status).toBe(400);
    expect(response.json).toEqual({
      amount: ["This field is required."],
      name: ["This field is required."],
    });
  });
});

describe("transport", () => {
  it.each(["{", "{'a':1}", "\u0000", '{"__proto__":{"a":1}}', "NaN"])(
    "answers the body %j with 400",
    async (body) => {
      const response = await server.request("POST", "/en/api/v1/things/", {
        body,
        headers: { "content-type": "application/json" },
      });
      expect(response.status).toBe(400);
      expect(response.json.code).toBe("parse_error");
    },
  );

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/xml",
    "multipart/form-data; boundary=x",
  ])("answers %s with 415", async (type) => {
    const response = await server.request("POST", "/api/v1/things/", {
      body: "name=one",
      headers: { "content-type": type },
    });
    expect(response.status).toBe(415);
    expect(response.json.code).toBe("unsupported_media_type");
  });

  it("answers a body that is too large with 413", async () => {
    const response = await server.request("POST", "/api/v1/things/", {
      body: { ...thing, name: "x".repeat(300_000) },
    });
    expect(response.status).toBe(413);
    expect(response.json.code).toBe("too_large");
  });

  it("answers another method with 405 and Allow, in the language of the URL, before reading the body", async () => {
    const response = await server.request("PATCH", "/en/api/v1/things/", {
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(405);
    expect(response.headers["allow"]).toBe("GET, POST, HEAD");
    expect(response.json).toEqual({
      detail: "Method PATCH isn't allowed here.",
      code: "method_not_allowed",
    });
  });

  it("fails a test that calls an operation without a handler", async () => {
    const all = Object.entries(probeFeature().handlers);
    const handlers = Object.fromEntries(all.filter(([id]) => id === "listThings"));
    const part = await ownServer({
      contract: probeContract,
      features: () => [{ name: "part", handlers }],
      database: server.deps.database,
    });
    const missing =
      "Operation createThing has no handler in this server: add it to the routes of one of its features";
    await expect(part.request("POST", "/en/api/v1/things/", { body: thing })).rejects.toThrow(missing);
    expect((await part.request("GET", "/en/api/v1/things/")).status).toBe(200);
  });

  it("answers an unknown path of the API with 404 in JSON", async () => {
    for (const url of ["/api/v1/nothing/?a=1", "/en/api/", "/api"]) {
      const response = await server.request("POST", url, {
        body: "x",
        headers: { "content-type": "text/plain" },
      });
      expect(response.status).toBe(404);
      expect(response.json).toEqual({ detail: `Page not found: ${url.split("?")[0]}`, code: "not_found" });
    }
  });

  it("answers HEAD like GET, without a body", async () => {
    const response = await server.request("HEAD", "/api/v1/things/");
    expect(response.status).toBe(200);
    expect(response.text).toBe("");
  });

  it("answers a matching entity tag with 304", async () => {
    const first = await server.request("GET", "/api/v1/things/1/");
    expect(first.headers["etag"]).toBe('"v1"');
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    for (const tag of ['"v1"', 'W/"v1"', '"x", "v1"', "*"]) {
      const again = await server.request("GET", "/api/v1/things/1/", { headers: { "if-none-match": tag } });
      expect(again.status).toBe(304);
    }
    const other = await server.request("GET", "/api/v1/things/1/", { headers: { "if-none-match": '"v2"' } });
    expect(other.status).toBe(200);
  });

  it("reveals only the request id of an unexpected error", async () => {
    const response = await server.request("GET", "/en/api/v1/failure/");
    expect(response.status).toBe(500);
    expect(response.json).toEqual({
      detail: "Internal server error.",
      code: "error",
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe("security of the contract", () => {
  it("accepts only the operator's token", async () => {
    const ask = (authorization?: string) =>
      server.request(
        "GET",
        "/en/api/v1/secret/",
        authorization === undefined ? {} : { headers: { authorization } },
      );
    expect((await ask(`Bearer ${operatorToken}`)).json).toBe("token");
    const without = await ask();
    expect(without.status).toBe(401);
    expect(without.headers["www-authenticate"]).toBe('Bearer realm="api"');
    expect(without.json).toEqual({
      detail: "Authentication credentials were not provided.",
    });
    for (const wrong of [`Bearer ${operatorToken}x`, `Bearer ${operatorToken.slice(1)}`, "Bearer x"]) {
      const response = await ask(wrong);
      expect(response.status).toBe(401);
      expect(response.json.code).toBe("authentication_failed");
    }
    expect((await ask(`Basic ${operatorToken}`)).status).toBe(401);
  });
});

describe("the start", () => {
  it("is refused when handlers and contract differ, listing the differences", async () => {
    const feature = probeFeature([], { unknownThing: async () => ({ status: 200 }) });
    const { readThing: _left, ...handlers } = feature.handlers;
    const app = createApp({
      deps: server.deps,
      contract: probeContract,
      features: [{ name: "probe", handlers }],
    });
    await expect(app).rejects.toThrow(
      "Handlers and contract differ:\n  no handler for readThing\n  no operation for the handler unknownThing",
    );
  });

  it("may enable contract checks of every answer", async () => {
    const { http } = await createApp({
      deps: server.deps,
      contract: probeContract,
      features: [probeFeature()],
      checkResponses: true,
    });
    expect((await http.inject("/api/v1/things/")).statusCode).toBe(200);
    expect((await http.inject("/api/v1/lie/")).statusCode).toBe(500);
    await http.close();
  });
});
