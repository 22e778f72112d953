import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { withPromocode } from "#domain/earnings/promocode.ts";
import type { components } from "#openapi/schema.d.ts";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { claimBody, newKey } from "#tests/server/claim/support.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";

type Schemas = components["schemas"];

/** A code that no other test uses. */
export const newCode = (): string => `T-${randomUUID().slice(0, 18).toUpperCase()}`;

/** Issues a code as the operator: 2 % for all users unless changed. */
export const issue = async (
  server: TestServer,
  changes: Partial<Schemas["PromocodeCreate"]> = {},
): Promise<Schemas["Promocode"]> => {
  const body = { code: newCode(), kind: "percent", value: "2", confirm: true, ...changes };
  const { status, json, text } = await server.call("createPromocode", {
    locale: "en",
    headers: newKey(),
    body,
  });
  expect(status, text).toBe(201);
  return json as Schemas["Promocode"];
};

/** A code as operators see it. */
export const readPromocode = async (server: TestServer, id: string): Promise<Schemas["Promocode"]> => {
  const { json } = await server.call("listPromocodes", { query: { size: "100" } });
  const found = (json as Schemas["PromocodePage"]).results.find((promocode) => promocode.id === id);
  if (found === undefined) throw new Error(`No promocode ${id}`);
  return found;
};

/** Asks what a code changes. */
export const check = async (
  server: TestServer,
  pair: Schemas["Pair"],
  code: string,
  more: { readonly user?: TestUser; readonly email?: string; readonly address?: string } = {},
): Promise<TestResponse> =>
  server.call("checkPromocode", {
    locale: "en",
    headers: { ...(await more.user?.authorization()) },
    body: {
      promocode: code,
      fromPs: pair.structure.from.currency.id,
      toPs: pair.structure.to.currency.id,
      withVerificationCourse: false,
      ...(more.email !== undefined && { email: more.email }),
    },
  });

/** Body of a claim with a code, at the course that the page shows with it. */
export const bodyWith = (
  pair: Schemas["Pair"],
  { code, kind, value }: Pick<Schemas["Promocode"], "code" | "kind" | "value">,
  changes: Partial<ClaimRequest> = {},
) =>
  claimBody(pair, { course: withPromocode(pair.course, { kind, value }, null), promocode: code, ...changes });

/** Creates a claim, as a user or a guest. */
export const create = async (
  server: TestServer,
  body: Partial<ClaimRequest>,
  user?: TestUser,
  key: Record<string, string> = newKey(),
): Promise<TestResponse> =>
  server.call("createClaim", { locale: "en", body, headers: { ...key, ...(await user?.authorization()) } });

/** What must always hold of promocodes: counters equal the uses by claims, and no limit is exceeded. */
export const expectPromocodeInvariants = async ({ deps: { db } }: TestServer): Promise<void> => {
  const [codes, people, uses, claims] = await Promise.all([
    db.selectFrom("promocodes").selectAll().execute(),
    db.selectFrom("promocode_people").selectAll().execute(),
    db.selectFrom("promocode_uses").selectAll().execute(),
    db.selectFrom("claims").selectAll().where("promocode", "is not", null).execute(),
  ]);
  const counted = uses.filter((use) => use.returned_at === null);
  for (const code of codes) {
    const own = counted.filter((use) => use.promocode_id === code.id);
    expect(code.uses, `uses of ${code.code}`).toBe(own.length);
    if (code.total_limit !== null) expect(code.uses).toBeLessThanOrEqual(code.total_limit);
    for (const row of people.filter((person) => person.promocode_id === code.id)) {
      expect(row.uses).toBe(own.filter((use) => use.person === row.person).length);
      if (code.user_limit !== null) expect(row.uses).toBeLessThanOrEqual(code.user_limit);
    }
  }
  expect(claims.map(({ id }) => id).toSorted()).toEqual(uses.map((use) => use.claim_id).toSorted());
  for (const claim of claims) {
    const use = uses.find((row) => row.claim_id === claim.id);
    expect(use?.promocode_id).toBe(claim.promocode?.id);
    const isUndone = ["cancelled", "expired", "paid_late"].includes(claim.status);
    if (isUndone) expect(use?.returned_at, claim.status).not.toBeNull();
  }
};
