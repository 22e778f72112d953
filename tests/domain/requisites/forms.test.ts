import { expect, it } from "vitest";
import { requisiteForms } from "#domain/requisites/forms.ts";

it.each([
  ["8 (916) 123-45-67", "+79161234567"],
  ["4111 1111-1111 1111", "4111111111111111"],
  ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["https://t.me/Some_User1", "@Some_User1"],
  ["Ivan@Почта.рф", "ivan@xn--80a1acny.xn--p1ai"],
])("%s is searched for as %s", (text, form) => {
  expect(requisiteForms(text)).toContain(form);
});
