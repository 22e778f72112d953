import { expect, it } from "vitest";
import { refusalOf } from "#src/shell/api/failure.ts";

it("distinguishes conflicts by their code", () => {
  const detail = "The reserve does not cover this amount.";
  const refusal = refusalOf(new Response(null, { status: 409 }), { detail, code: "reserve" });
  expect(refusal.failure).toMatchObject({ kind: "conflict", code: "reserve" });
});
