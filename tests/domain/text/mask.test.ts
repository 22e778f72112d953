import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskRequisite } from "#domain/text/mask.ts";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import { addressKinds, validAddresses, validCards } from "../requisites/addresses.ts";

describe("masks", () => {
  test.each([
    ["card", "4276123456781234", "4276 •••• •••• 1234"],
    ["card", "4222222222222", "4222 •••• •••• 2222"],
    ["phone", "+79161234567", "+7 ••• •••-45-67"],
    ["email", "ivan@example.com", "i•••@example.com"],
    ["name", "Иван Петров", "И••• П•••"],
    ["name", "И П", "••• •••"],
    ["btc", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "bc1qar…5mdq"],
    ["telegram", "@some_user", "@s•••"],
    ["xrp_tag", "123456", "•••56"],
    ["xrp_tag", "1234", "•••"],
    ["ton_memo", "account-42", "•••42"],
  ] as const)("%s %s is %s", (kind, value, masked) => {
    expect(maskRequisite(kind, value)).toBe(masked);
  });
});

describe("a mask never reveals too much", () => {
  test.each(addressKinds)("%s: at most ten characters", (kind) => {
    fc.assert(
      fc.property(validAddresses[kind], (address) => {
        const masked = maskRequisite(kind, address);
        expect(masked).toHaveLength(11);
        expect(address.startsWith(masked.slice(0, 6)) && address.endsWith(masked.slice(7))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test("a card shows eight digits and hides how many it has", () => {
    fc.assert(
      fc.property(validCards, (card) => {
        expect(maskRequisite("card", card)).toBe(`${card.slice(0, 4)} •••• •••• ${card.slice(-4)}`);
      }),
    );
  });

  test.each(requisiteKinds)("%s: at most half of the text, or what its kind shows", (kind) => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789".split("")),
      maxLength: 120,
    });
    fc.assert(
      fc.property(letters, (secret) => {
        const value = kind === "email" ? `${secret}@example.com` : secret;
        const masked = maskRequisite(kind, value).replace("+7 ", "").replace("@example.com", "");
        const shown = masked.replace(/[^a-z0-9]/g, "").length;
        expect(shown).toBeLessThanOrEqual(10);
        if (secret.length > 0) expect(shown).toBeLessThan(secret.length);
        if (secret.length > 3) expect(masked).not.toContain(secret);
      }),
    );
  });
});
