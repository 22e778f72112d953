// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { rememberReferral } from "#src/browser/referral.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const [first, second] = ["3f9a0c17be42", "0123456789ab"];

beforeEach(() => localStorage.clear());

it("remembers the first code for thirty days, and then takes another one", () => {
  expect(rememberReferral("", start)).toBeNull();
  expect(rememberReferral(`?cur_from=BTC&rid=${first}`, start)).toBe(first);
  expect(rememberReferral("", start + day)).toBe(first);
  expect(rememberReferral(`?rid=${second}`, start + 30 * day - 1)).toBe(first);
  expect(rememberReferral("", start + 30 * day)).toBeNull();
  expect(rememberReferral(`?rid=${second}`, start + 30 * day)).toBe(second);
});

it("remembers a shop by its public id, before a user whose code stands beside it", () => {
  const shop = `s${second}`;
  expect(rememberReferral(`?shop=nonsense&rid=${first}`, start)).toBe(first);
  localStorage.clear();
  expect(rememberReferral(`?rid=${first}&shop=${shop}`, start)).toBe(shop);
  expect(rememberReferral(`?rid=${first}`, start + day)).toBe(shop);
});

it.each(["friend", "3F9A0C17BE42", `${first}0`, "<script>alert(1)</script>", "a".repeat(10_240), ""])(
  "takes no code that is none: %s",
  (rid) => {
    expect(rememberReferral(`?rid=${encodeURIComponent(rid)}`, start)).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(rememberReferral(`?rid=${first}`, start)).toBe(first);
  },
);

it.each([
  "nonsense",
  "null",
  "7",
  JSON.stringify({ rid: 7, until: start + day }),
  JSON.stringify({ rid: "friend", until: start + day }),
  JSON.stringify({ rid: second }),
  JSON.stringify({ rid: second, until: start + 31 * day }),
])("ignores what somebody else has stored: %s", (stored) => {
  localStorage.setItem("rid", stored);
  expect(rememberReferral("", start)).toBeNull();
  expect(rememberReferral(`?rid=${first}`, start)).toBe(first);
});
