import { describe, expect, test } from "vitest";
import { mailboxOf } from "#domain/mailbox.ts";

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
