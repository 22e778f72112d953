import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caretAfter, groupCard, shownCard, typeCard } from "#domain/requisites/card-text.ts";

const digits = fc.stringMatching(/^\d{0,19}$/);

test("digits are grouped in fours, other text stays as typed", () => {
  expect(shownCard("41111111-1111")).toBe("4111 1111 1111");
  expect(shownCard("4111 my card")).toBe("4111 my card");
  expect(shownCard("4111x")).toBe("4111x");
});

test.each([
  [0, 0],
  [1, 1],
  [4, 4],
  [5, 6],
  [8, 9],
  [9, 11],
  [16, 19],
])("after %i digits the caret is at %i", (before, at) => expect(caretAfter(before)).toBe(at));

describe("a key press", () => {
  test.each([
    ["a digit at the end", "4111 ", { text: "4111 1", caret: 6, forward: false }, "41111", 5],
    ["a digit in the middle", "4111 1", { text: "49111 1", caret: 2, forward: false }, "491111", 2],
    ["Backspace over a blank", "4111 1", { text: "41111", caret: 4, forward: false }, "4111", 3],
    ["Delete over a blank", "4111 2", { text: "41112", caret: 4, forward: true }, "4111", 4],
    ["Backspace over a digit", "4111 12", { text: "4111 2", caret: 5, forward: false }, "41112", 4],
    ["a paste", "", { text: "4111-1111 1111", caret: 14, forward: false }, "411111111111", 12],
    ["a blank at the end", "4111", { text: "4111 ", caret: 5, forward: false }, "4111", 4],
    ["all gone", "4", { text: "", caret: 0, forward: false }, "", 0],
  ])("%s", (_, shown, typed, value, before) => {
    const key = typeCard(shown, typed);
    expect([key.value.replaceAll(/\D/g, ""), key.before]).toEqual([value, before]);
  });

  test("a letter stays in the field for its message, and the caret does not move", () => {
    expect(typeCard("4111", { text: "4111x", caret: 5, forward: false })).toEqual({
      value: "4111x",
      before: null,
    });
  });

  test("digits typed one by one appear in order, with the caret after the last", () => {
    fc.assert(
      fc.property(digits, (number) => {
        let shown = "";
        for (const digit of number) {
          const typed = typeCard(shown, { text: shown + digit, caret: shown.length + 1, forward: false });
          shown = groupCard(typed.value);
          expect(caretAfter(typed.before ?? -1)).toBe(shown.length);
        }
        expect(shown).toBe(groupCard(number));
      }),
    );
  });

  test("Backspace removes exactly one digit before the caret, wherever it is", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,19}$/), fc.nat(), (number, pick) => {
        const shown = groupCard(number);
        const at = 1 + (pick % shown.length);
        const text = shown.slice(0, at - 1) + shown.slice(at);
        const before = groupCard(number).slice(0, at).replace(/\D/g, "").length;
        const typed = typeCard(shown, { text, caret: at - 1, forward: false });
        expect(groupCard(typed.value)).toBe(groupCard(number.slice(0, before - 1) + number.slice(before)));
        expect(typed.before).toBe(before - 1);
      }),
    );
  });
});
