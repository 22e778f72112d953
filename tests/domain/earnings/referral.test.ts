import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compare, divide, multiply } from "#domain/money/money.ts";
import { profitOf, readShare, rewardOf } from "#domain/earnings/referral.ts";
import { isRid, isShopId, isSource, linkIn, rememberedDays } from "#domain/earnings/rid.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";

describe("a share", () => {
  it.each([
    ["0", "0"],
    ["12,5", "12.5"],
    [" 917.25e-1", null],
    ["99.9999", "99.9999"],
    ["100", "100"],
    ["100.0001", null],
    ["0.00001", null],
    ["-1", null],
    ["25 %", null],
    ["", null],
  ])("%o is %o percent", (text, share) => {
    expect(readShare(text)).toBe(share);
  });
});

describe("the reward for a claim", () => {
  const terms = { profit: "8000", rate: "0.0125", share: "25", decimals: 2 };

  it("is the referrer's share of the exchange's profit, in the currency of rewards", () => {
    const profit = profitOf({ fromAmount: "0.01", toAmount: "72000", rate: "8000000" });
    expect(profit).toBe("8000");
    expect(rewardOf({ ...terms, profit })).toBe("25");
  });

  it.each([
    ["0", "8000", "0"],
    ["25", "0", "0"],
    ["25", "-1", "0"],
    ["100", "8000", "100"],
    ["0.01", "8000", "0.01"],
    ["0.009", "8000", "0"],
  ])("at %s %% of %s is %s", (share, profit, reward) => {
    expect(rewardOf({ ...terms, share, profit })).toBe(reward);
  });

  const decimal = (max: number, digits: number) =>
    fc
      .bigInt({ min: 0n, max: BigInt(max) })
      .map((whole) => divide(String(whole), `1${"0".repeat(digits)}`, digits));

  it("never exceeds the share of the profit, is at most a unit below it, and has no more decimals", () => {
    fc.assert(
      fc.property(
        decimal(1e15, 8),
        decimal(1e12, 10),
        decimal(1_000_000, 4),
        fc.integer({ min: 0, max: 8 }),
        (profit, rate, share, decimals) => {
          const reward = rewardOf({ profit, rate, share, decimals });
          const exact = multiply(multiply(profit, rate), divide(share, "100", 10));
          expect(compare(reward, exact)).toBeLessThanOrEqual(0);
          expect(reward.split(".")[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
          // The profit and the share of it are rounded down once each.
          const unit = divide("2", `1${"0".repeat(decimals)}`, decimals);
          expect(Number(exact) - Number(reward)).toBeLessThanOrEqual(
            Number(unit) * 1.000001 + Number(exact) * 1e-12,
          );
        },
      ),
    );
  });
});

it("a shop's id begins with an s, so it never equals a user's code", () => {
  expect(["0123456789ab", "s0123456789ab"].map(isSource)).toEqual([true, true]);
  expect(isRid("s0123456789ab")).toBe(false);
  expect(isShopId("s0123456789ab")).toBe(true);
  const others = ["s0123456789a", "t0123456789ab", "ss0123456789ab", "S0123456789ab", "s0123456789abc"];
  expect([...others, "s0123456789ag"].some(isSource)).toBe(false);
  expect([...others, "0123456789ab", "s0123456789ag"].some(isShopId)).toBe(false);
});

it("a browser remembers the referrer for a month", () => {
  expect(rememberedDays).toBe(30);
});

it("a code is twelve lower-case hexadecimal digits", () => {
  expect(["0123456789ab", "ffffffffffff"].every(isRid)).toBe(true);
  expect(
    ["", "0123456789a", "0123456789abc", "0123456789aB", "0123456789ag", " 123456789ab"].some(isRid),
  ).toBe(false);
});

describe("a shop's link", () => {
  const [shop, sender] = ["s3f9a0c17be42", { rid: "0123456789ab", campaign: "banner" }];
  const read = (search: string) => linkIn(new URLSearchParams(search), sender);

  it("with an order counts for its shop, whatever referrer is remembered", () => {
    expect(read(`shop=${shop}&order_id=order-1&campaign=mail`)).toEqual({
      rid: shop,
      link: { order_id: "order-1", campaign: "mail" },
    });
    expect(read(`shop=${shop}&order_id=order-1`)).toEqual({ rid: shop, link: { order_id: "order-1" } });
    expect(read(`shop=${shop}&order_id=order-1&campaign=a%20b`).link).toEqual({ order_id: "order-1" });
  });

  it.each([
    "",
    `shop=${shop}&campaign=mail`,
    "order_id=order-1",
    `shop=${shop}&order_id=a%20b`,
    "shop=x&order_id=1",
  ])("without an order keeps the remembered referrer: %s", (search) => {
    expect(read(search)).toEqual({ rid: "0123456789ab", link: { campaign: "banner" } });
  });
});

describe("the mailbox of an address", () => {
  test.each([
    ["anna@example.com", "anna@example.com"],
    ["anna+shop@example.com", "anna@example.com"],
    ["anna+a+b@example.com", "anna@example.com"],
    ["+anna@example.com", "+anna@example.com"],
    ["a.n.na@example.com", "a.n.na@example.com"],
    ["a.n.na+x@gmail.com", "anna@gmail.com"],
    ["anna@googlemail.com", "anna@gmail.com"],
    ["anna.ivanova@ya.ru", "anna-ivanova@yandex.ru"],
    ["anna-ivanova+x@yandex.kz", "anna-ivanova@yandex.ru"],
    ["anna@yandex.com", "anna@yandex.ru"],
    ["anna@yandex.by", "anna@yandex.ru"],
    ["anna@yandex.ua", "anna@yandex.ru"],
    ["a+shop@example.com", "a@example.com"],
    ["anna@mail.gmail.com", "anna@mail.gmail.com"],
    ["anna@constructor", "anna@constructor"],
  ])("of %s is %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
    expect(mailboxOf(mailbox)).toBe(mailbox);
  });
});
