// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { TextField } from "#src/ui/fields/TextField.tsx";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

/** An empty field that writes what is typed as `written` says, and can be filled in from outside. */
async function open(written = (text: string) => text) {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const show = (value: string) =>
    root?.render(<TextField label="Email" value={value} onChange={(text) => show(written(text))} />);
  await act(async () => show(""));
  const input = document.querySelector("input") as HTMLInputElement;
  return {
    input,
    fill: async (text: string) => act(async () => show(text)),
    type: async (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    selected: () => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  };
}

it("selects a text that arrives while the empty field has the focus, so that typing replaces it", async () => {
  const field = await open();
  field.input.focus();
  await field.fill("anna@example.com");
  expect(field.selected()).toBe("anna@example.com");
});

it("selects nothing in a field without the focus, or after a text was there", async () => {
  const field = await open();
  await field.fill("anna@example.com");
  expect(field.selected()).toBe("");
  field.input.focus();
  field.input.setSelectionRange(0, 0);
  await field.fill("boris@example.com");
  expect(field.selected()).toBe("");
});

it("selects nothing that is typed, even when it is written otherwise", async () => {
  const field = await open((text) => `+${text}`);
  field.input.focus();
  await field.type("7");
  expect(field.input.value).toBe("+7");
  expect(field.selected()).toBe("");
});
