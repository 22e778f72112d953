// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { dayMs } from "#domain/time/durations.ts";
import { rememberReferral } from "#src/shell/browser/referral.ts";

const start = Date.UTC(2026, 0, 1);
const [first, second] = ["3f9a0c17be42", "0123456789ab"];

beforeEach(() => localStorage.clear());

it("stores the first code for thirty days, then accepts another", () => {
  expect(rememberReferral("", start)).toEqual({ rid: null });
  expect(rememberReferral(`?cur_from=BTC&rid=${first}`, start)).toEqual({ rid: first });
  expect(rememberReferral("", start + dayMs)).toEqual({ rid: first });
  expect(rememberReferral(`?rid=${second}`, start + 30 * dayMs - 1)).toEqual({ rid: first });
  expect(rememberReferral("", start + 30 * dayMs)).toEqual({ rid: null });
  expect(rememberReferral(`?rid=${second}`, start + 30 * dayMs)).toEqual({ rid: second });
});

it("prefers a shop's public id to a user's code in the same address", () => {
  const shop = `s${second}`;
  expect(rememberReferral(`?shop=nonsense&rid=${first}`, start)).toEqual({ rid: first });
  localStorage.clear();
  expect(rememberReferral(`?rid=${first}&shop=${shop}`, start)).toEqual({ rid: shop });
  expect(rememberReferral(`?rid=${first}`, start + dayMs)).toEqual({ rid: shop });
});

it("stores the campaign of the first link with its shop", () => {
  const shop = `s${second}`;
  const sent = { rid: shop, campaign: "news-letter_1" };
  expect(rememberReferral(`?shop=${shop}&campaign=news-letter_1`, start)).toEqual(sent);
  expect(rememberReferral(`?shop=${shop}&campaign=banner`, start + dayMs)).toEqual(sent);
  expect(rememberReferral("", start + dayMs)).toEqual(sent);
});

it.each(["two words", "_", "a".repeat(65), "%3Cb%3E"])("ignores an invalid campaign: %s", (campaign) => {
  const shop = `s${second}`;
  expect(rememberReferral(`?shop=${shop}&campaign=${campaign}`, start)).toEqual({ rid: shop });
  localStorage.setItem("rid", JSON.stringify({ rid: shop, until: start + dayMs, campaign: [campaign] }));
  expect(rememberReferral("", start)).toEqual({ rid: shop });
});

it.each(["friend", "3F9A0C17BE42", `${first}0`, "<script>alert(1)</script>", "a".repeat(10_240), ""])(
  "takes no code that is none: %s",
  (rid) => {
    expect(rememberReferral(`?rid=${encodeURIComponent(rid)}`, start)).toEqual({ rid: null });
    expect(localStorage.length).toBe(0);
    expect(rememberReferral(`?rid=${first}`, start)).toEqual({ rid: first });
  },
);

it.each([
  "nonsense",
  "null",
  "7",
  JSON.stringify({ rid: 7, until: start + dayMs }),
  JSON.stringify({ rid: "friend", until: start + dayMs }),
  JSON.stringify({ rid: second }),
  JSON.stringify({ rid: second, until: start + 31 * dayMs }),
])("ignores what somebody else has stored: %s", (stored) => {
  localStorage.setItem("rid", stored);
  expect(rememberReferral("", start)).toEqual({ rid: null });
  expect(rememberReferral(`?rid=${first}`, start)).toEqual({ rid: first });
});
