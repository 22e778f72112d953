// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import type { CurrencyOption } from "#src/ui/money/CurrencyOption.tsx";
import { CurrencyPicker } from "#src/ui/money/CurrencyPicker.tsx";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const option = (id: string, more: Partial<CurrencyOption> = {}): CurrencyOption => ({
  id,
  name: id,
  ticker: id,
  icon: id,
  ...more,
});
const options = [option("a", { disabled: true }), option("b"), option("c", { disabled: true }), option("d")];
const many = Array.from({ length: 30 }, (_, index) => option(`n${String(index)}`, { disabled: index === 8 }));

const texts = {
  title: "What you send",
  close: "Close",
  search: "Search",
  clear: "Clear",
  filters: "Kinds",
  list: "Currencies",
  found: "4 currencies found",
};

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

async function open(all: readonly CurrencyOption[], selectedId?: string) {
  const told: string[] = [];
  function Page() {
    const [query, setQuery] = useState("");
    return (
      <CurrencyPicker
        open
        query={query}
        filter="all"
        filters={[{ id: "all", label: "All" }]}
        options={all.filter(({ name }) => name.includes(query))}
        selectedId={selectedId}
        texts={texts}
        empty="Nothing found"
        onQueryChange={(next) => {
          told.push(`search ${next}`);
          setQuery(next);
        }}
        onFilterChange={() => undefined}
        onSelect={(id) => told.push(`select ${id}`)}
        onClose={() => told.push("close")}
      />
    );
  }
  const place = document.createElement("div");
  document.body.append(place);
  root = createRoot(place);
  await act(async () => root?.render(<Page />));
  const input = document.querySelector<HTMLInputElement>('[role="combobox"]');
  if (input === null) throw new Error("there is no combobox");
  const active = () => {
    const id = input.getAttribute("aria-activedescendant");
    return id === null ? undefined : document.getElementById(id)?.dataset["value"];
  };
  return {
    told,
    input,
    active,
    /** Whether the browser would perform the key's default action. */
    press: async (key: string) => {
      let isLeft = true;
      await act(async () => {
        isLeft = input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      });
      return isLeft;
    },
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    row: (id: string) => document.querySelector<HTMLElement>(`[role="option"][data-value="${id}"]`),
  };
}

describe("the keys of the picker", () => {
  it.each([
    ["ArrowDown", "b", "d"],
    ["ArrowDown", "d", "b"],
    ["ArrowUp", "b", "d"],
    ["ArrowUp", "d", "b"],
    ["ArrowDown", undefined, "d"],
    ["Home", "d", "b"],
    ["End", "b", "d"],
    ["PageDown", "b", "d"],
    ["PageUp", "d", "b"],
  ])("%s from %s leads to %s, past what is disabled", async (key, from, expected) => {
    const picker = await open(options, from);
    expect(picker.active()).toBe(from ?? "b");
    await picker.press(key);
    expect(picker.active()).toBe(expected);
    expect(picker.told).toEqual([]);
  });

  it("Page Down and Page Up move by a screen and skip disabled options", async () => {
    const picker = await open(many);
    await picker.press("PageDown");
    expect(picker.active()).toBe("n9");
    await picker.press("PageDown");
    expect(picker.active()).toBe("n17");
    await picker.press("PageUp");
    expect(picker.active()).toBe("n9");
  });

  it("Enter selects the active option once", async () => {
    const picker = await open(options);
    await picker.press("ArrowDown");
    await picker.press("Enter");
    expect(picker.told).toEqual(["select d"]);
  });

  it("Enter keeps the selected option", async () => {
    const picker = await open(options, "d");
    await picker.press("Enter");
    expect(picker.told).toEqual(["select d"]);
  });

  it("Enter in an empty list selects nothing and keeps the search", async () => {
    const picker = await open(options);
    await picker.type("zzz");
    expect(picker.active()).toBeUndefined();
    for (const key of ["ArrowDown", "End", "PageDown", "Enter"]) await picker.press(key);
    expect(picker.told).toEqual(["search zzz"]);
    expect(picker.input.value).toBe("zzz");
  });

  it.each(["x", "toString", "Escape"])("%s is left to the browser", async (key) => {
    const picker = await open(options);
    expect(await picker.press(key)).toBe(true);
    expect(picker.active()).toBe("b");
  });
});

describe("the search of the picker", () => {
  it("activates the first match", async () => {
    const picker = await open(many);
    await picker.press("End");
    expect(picker.active()).toBe("n29");
    await picker.type("n2");
    expect(picker.active()).toBe("n2");
    await picker.press("ArrowDown");
    expect(picker.active()).toBe("n20");
  });

  it("is cleared by its button", async () => {
    const picker = await open(options);
    await picker.type("d");
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Clear"]')?.click());
    expect(picker.told).toEqual(["search d", "search "]);
    expect(picker.input.value).toBe("");
  });
});

describe("the accessible picker", () => {
  it("exposes names, states and the number of options", async () => {
    const { input, row } = await open(options, "b");
    const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
    expect(input.getAttribute("aria-label")).toBe("Search");
    expect(input.getAttribute("aria-expanded")).toBe("true");
    expect(input.getAttribute("aria-autocomplete")).toBe("list");
    expect(list?.getAttribute("role")).toBe("listbox");
    expect(list?.getAttribute("aria-label")).toBe("Currencies");
    expect(row("b")?.getAttribute("aria-selected")).toBe("true");
    expect(row("d")?.getAttribute("aria-selected")).toBe("false");
    expect(row("a")?.getAttribute("aria-disabled")).toBe("true");
    expect(document.querySelector('[role="status"]')?.textContent).toBe("4 currencies found");
  });

  it("reports the list as collapsed when nothing is found", async () => {
    const { input, type } = await open(options);
    await type("zzz");
    expect(input.getAttribute("aria-expanded")).toBe("false");
    expect(document.querySelector<HTMLElement>('[role="listbox"]')?.hidden).toBe(true);
    expect(document.body.textContent).toContain("Nothing found");
  });

  it("ignores a press on a disabled option", async () => {
    const picker = await open(options);
    await act(async () => picker.row("a")?.click());
    await act(async () => picker.row("d")?.click());
    expect(picker.told).toEqual(["select d"]);
  });
});
