// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FieldView } from "#machines/exchange/exchange/form.selectors.ts";
import { sampleSaved } from "#machines/exchange/requisite-choice/requisite-choice.cases.ts";
import { requisiteChoiceMachine } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import { savedRequisitesMachine } from "#machines/account/saved-requisites/saved-requisites.machine.ts";
import { RequisiteChoice } from "#src/exchange/requisite-choice/RequisiteChoice.tsx";
import { SavedRequisites } from "#src/account/saved-requisites/SavedRequisites.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const saved = sampleSaved();

const field = (name: string, kind: FieldView["kind"], value: string): FieldView => ({
  key: `toRequisites.${name}`,
  name,
  side: "to",
  kind,
  label: name,
  hint: null,
  required: true,
  value,
  fault: null,
  messages: [],
});

const fieldsOf = (account: string) => [
  field("account", "card", account),
  field("holder", "name", "ANNA IVANOVA"),
];

const pressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map((button) => button.textContent);

describe("the choice among saved requisites", () => {
  const fill = vi.fn<(name: string, value: string) => void>();
  const open = (account: string) => {
    fill.mockClear();
    return show(<RequisiteChoice side="to" currency={13} fields={fieldsOf(account)} onFill={fill} />, {
      requisiteChoice: requisiteChoiceMachine,
    });
  };

  it("fills in every field with one press", async () => {
    const page = await open("");
    await page.gives("loadSaved", { results: [saved], most: 30 });
    expect(pressed()).toEqual([]);
    expect(page.text()).not.toContain("Save these details");
    await page.press("My card");
    expect(page.sent()).toEqual([{ type: "entry.choose", id: saved.id }]);
    expect(fill.mock.calls).toEqual([
      ["account", "4111111111111111"],
      ["holder", "ANNA IVANOVA"],
    ]);
  });

  it("marks the selected set, and does not offer to save it again", async () => {
    const page = await open("4111 1111 1111 1111");
    await page.gives("loadSaved", { results: [saved], most: 30 });
    expect(pressed()).toEqual(["My card"]);
    expect(page.text()).not.toContain("Save these details");
  });

  it("confirms that they are saved", async () => {
    const page = await open("5555 5555 5555 4444");
    await page.gives("loadSaved", { results: [], most: 30 });
    await page.press("Save these details");
    await page.type("Name", "Second card");
    await page.press("Save under");
    await page.gives("saveRequisites", sampleSaved({ id: "other", name: "Second card" }));
    expect(page.text()).toContain("The details are saved");
    expect(document.activeElement?.textContent).toBe("Second card");
  });
});

it("the list of saved requisites shows enough to recognise a card, but not the whole number", async () => {
  const page = await show(<SavedRequisites />, { savedRequisites: savedRequisitesMachine });
  await page.gives("load", { results: [saved], most: 30 });
  for (const text of ["My card", "Sberbank", "Card number", "4111 •••• •••• 1111"])
    expect(page.text()).toContain(text);
  expect(page.text()).not.toContain("4111111111111111");
  await page.press("Rename My card");
  await page.type("Name", "");
  await page.press("Save");
  expect(document.activeElement?.getAttribute("name")).toBe("name");
});
