import { expect, it } from "vitest";
import { refusalOf } from "#src/api/failure.ts";

it("lets the server say what to do about an order that has a claim", () => {
  const detail = "This order has a claim already.";
  const refusal = refusalOf(new Response(null, { status: 409 }), { detail, code: "order_taken" });
  expect(refusal.failure).toEqual({ kind: "fields", fields: { non_field_errors: [detail] } });
  expect(refusalOf(new Response(null, { status: 409 }), { detail, code: "reserve" }).failure).toMatchObject({
    kind: "conflict",
    code: "reserve",
  });
});
