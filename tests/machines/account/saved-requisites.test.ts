import { describe, expect, it } from "vitest";
import { fits, isComplete, isFilledIn } from "#machines/exchange/requisite-choice/match.ts";
import type { TypedRequisite } from "#machines/exchange/requisite-choice/match.ts";
import { sampleSaved, sampleValues } from "#machines/exchange/requisite-choice/requisite-choice.cases.ts";
import { requisiteChoiceMachine } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import {
  filledByThemselves,
  filledWith,
  offeredFor,
  selectChoice,
} from "#machines/exchange/requisite-choice/requisite-choice.selectors.ts";
import { savedRequisitesMachine } from "#machines/account/saved-requisites/saved-requisites.machine.ts";
import { maskedRequisites } from "#machines/account/saved-requisites/saved-requisites.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const saved = sampleSaved();
const ton = sampleSaved({
  requisites: [
    { name: "account", kind: "ton", label: "TON address", value: "UQ-an-address" },
    { name: "memo", kind: "ton_memo", label: "Memo", value: "12345" },
  ],
});

const card = (account: string, holder = "ANNA IVANOVA"): TypedRequisite[] => [
  { name: "account", kind: "card", value: account, required: true },
  { name: "holder", kind: "name", value: holder, required: true },
];
const memo = (value: string): TypedRequisite => ({ name: "memo", kind: "ton_memo", value, required: false });

describe("saved requisites beside a form", () => {
  it("are offered for fields of the same name and kind", () => {
    expect(fits(saved, card(""))).toBe(true);
    expect(fits(saved, [{ name: "account", kind: "phone", value: "", required: true }])).toBe(false);
    expect(fits(saved, [{ name: "number", kind: "card", value: "", required: true }])).toBe(false);
  });

  it("clear fields without a saved value, as a stale memo would misdirect money", () => {
    const { requisites } = sampleSaved({ requisites: ton.requisites.slice(0, 1) });
    const fields = [
      { name: "account", kind: "ton" as const },
      { name: "memo", kind: "ton_memo" as const },
    ];
    expect(filledWith(requisites, fields)).toEqual([
      { name: "account", value: "UQ-an-address" },
      { name: "memo", value: "" },
    ]);
  });

  it("count as selected when every field has their value in any spelling", () => {
    expect(isFilledIn(saved, card("4111 1111 1111 1111", " ANNA  IVANOVA "))).toBe(true);
    expect(isFilledIn(saved, card("4111 1111 1111 1112"))).toBe(false);
    expect(isFilledIn(saved, card("5555 5555 5555 4444"))).toBe(false);
    expect(isFilledIn(saved, card(""))).toBe(false);
    expect(isFilledIn(saved, [...card("4111 1111 1111 1111"), memo("")])).toBe(true);
    expect(isFilledIn(saved, [...card("4111 1111 1111 1111"), memo("7")])).toBe(false);
  });

  it("can be saved once all fields are valid, and not with optional blanks alone", () => {
    expect(isComplete(card("4111 1111 1111 1111"))).toBe(true);
    expect(isComplete(card("4111 1111 1111 1111", ""))).toBe(false);
    expect(isComplete(card("4111 1111 1111 1112"))).toBe(false);
    expect(isComplete([memo(" ")])).toBe(false);
    expect(isComplete([memo("7")])).toBe(true);
  });

  it("offer saving unless they are saved already", () => {
    const offered = (account: string) => offeredFor({ saved: [saved] }, card(account));
    expect(offered("4111 1111 1111 1111")).toEqual({
      entries: [{ id: saved.id, name: "My card", isChosen: true }],
      canSave: false,
    });
    expect(offered("5555 5555 5555 4444").canSave).toBe(true);
    expect(offered("5").canSave).toBe(false);
  });
});

describe("the choice among saved requisites", () => {
  it("reports the choice to the form, and ignores one that is not listed", async () => {
    const { actor, emitted, gives, last } = stage(requisiteChoiceMachine, { side: "to", currency: 13 });
    expect(last("loadSaved").input).toEqual({ currency: 13 });
    await gives("loadSaved", { results: [saved, ton], most: 30 });
    actor.send({ type: "entry.choose", id: "another" });
    actor.send({ type: "entry.choose", id: saved.id });
    expect(emitted, "two are a choice").toEqual([
      { type: "requisites.chosen", requisites: saved.requisites },
    ]);
  });

  const only = [{ type: "requisites.only", requisites: saved.requisites }];

  it.each([
    { side: "to", results: [], expected: [] },
    { side: "to", results: [saved], expected: only },
    { side: "from", results: [saved], expected: [] },
  ] as const)("offers by itself only what is no choice, and never who pays: $side", async (of) => {
    const { emitted, gives } = stage(requisiteChoiceMachine, { side: of.side, currency: 13 });
    await gives("loadSaved", { results: [...of.results], most: 30 });
    expect(emitted).toEqual(of.expected);
  });

  it.each([
    ["nothing typed", card("", " "), ["4111111111111111", "ANNA IVANOVA"]],
    ["something typed", card("4"), []],
    ["nothing needed", card("", "").map((field) => ({ ...field, required: false })), []],
  ])("fills in by itself only where nothing stands and something must: %s", (_, fields, expected) => {
    expect(filledByThemselves(saved.requisites, fields).map(({ value }) => value)).toEqual(expected);
  });

  it("sends name, currency, side and values, and lists the new one first", async () => {
    const { actor, gives, last, snapshot } = stage(requisiteChoiceMachine, { side: "from", currency: 13 });
    await gives("loadSaved", { results: [saved], most: 30 });
    actor.send({ type: "save.begin" });
    actor.send({ type: "name.change", value: "  Second " });
    actor.send({ type: "save.submit", values: sampleValues });
    expect(last("saveRequisites").input).toEqual({
      name: "Second",
      currency: 13,
      side: "from",
      requisites: sampleValues,
    });
    await gives("saveRequisites", sampleSaved({ id: "second", name: "Second" }));
    const choice = selectChoice(snapshot());
    expect(choice.saved.map(({ name }) => name)).toEqual(["Second", "My card"]);
    expect([choice.isSaved, choice.naming]).toEqual([true, null]);
  });
});

describe("the list of saved requisites", () => {
  it("masks all but the ends of a value", () => {
    expect(maskedRequisites(saved)).toEqual([
      { name: "account", label: "Card number", value: "4111 •••• •••• 1111" },
      { name: "holder", label: "Cardholder", value: "A••• I•••" },
    ]);
  });

  it("sends a trimmed name, and none that is empty", async () => {
    const { actor, calls, gives, last } = stage(savedRequisitesMachine, undefined);
    await gives("load", { results: [saved], most: 30 });
    actor.send({ type: "row.edit", id: saved.id });
    actor.send({ type: "field.change", field: "name", value: " " });
    actor.send({ type: "form.submit" });
    expect(calls("save")).toEqual([]);
    actor.send({ type: "field.change", field: "name", value: " Third " });
    actor.send({ type: "form.submit" });
    expect(last("save").input).toEqual({ id: saved.id, body: { name: "Third" } });
  });
});
