import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Feature } from "#server/app.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { t } from "#server/platform/messages.ts";
import { transaction } from "#server/platform/database.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

const seen: { query: unknown; body: unknown; params: unknown }[] = [];

const handlers: Handlers<"readTech" | "setTech" | "listOperatorClaims" | "listReceivable" | "readSettings"> =
  {
    readTech: async () => ({ status: 200, body: { active: false, reason: null, ends_in: null } }),
    setTech: async ({ body, params, query, locale }) => {
      seen.push({ body, params, query });
      if (body.active && body.reason_ru === undefined) throw fieldErrors({ reason_ru: t("required") });
      const reason = (locale === "ru" ? body.reason_ru : body.reason_en) ?? null;
      return { status: 200, body: { active: body.active, reason, ends_in: body.ends_in ?? null } };
    },
    listOperatorClaims: async ({ query, body, params }) => {
      seen.push({ body, params, query });
      return {
        status: 200,
        body: { count: 0, page: query.page ?? 1, size: query.size ?? 20, results: [] },
      };
    },
    listReceivable: async ({ params, query, body }) => {
      seen.push({ body, params, query });
      return { status: 200, body: [params.id] };
    },
    readSettings: async () => {
      throw new Error("secret detail");
    },
  };

const feature: Feature = { name: "probe", handlers };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: () => [feature] });
});
afterAll(() => server.close());

describe("operations of the contract", () => {
  it("answers in both languages, with or without the last slash", async () => {
    for (const url of ["/api/v1/calculator/tech/", "/en/api/v1/calculator/tech"]) {
      const response = await server.request("GET", url);
      expect(response.status).toBe(200);
      expect(response.json).toEqual({ active: false, reason: null, ends_in: null });
    }
  });

  it("runs on a migrated database", async () => {
    const rows = await transaction(server.deps.db, (trx) => trx.selectFrom("tickers").selectAll().execute());
    expect(rows).toEqual([]);
  });
});
