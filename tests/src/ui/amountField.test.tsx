// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LocaleContext } from "#src/language/LocaleContext.tsx";
import { AmountField } from "#src/ui/money/AmountField.tsx";

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  frames = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * A field whose flow keeps the typed text as `written` says, with a record of what it was told. For null the flow keeps
 * its own text, and draws nothing.
 */
async function open(written: (text: string) => string | null = (text) => text) {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const told: string[] = [];
  const show = (value: string) =>
    root?.render(
      <LocaleContext value="en">
        <AmountField
          label="You send"
          shown={{ amount: value, isTyped: true, decimals: 8 }}
          onChange={(text) => {
            told.push(text);
            const kept = written(text);
            if (kept !== null) show(kept);
          }}
          onCommit={() => told.push("commit")}
        />
      </LocaleContext>,
    );
  await act(async () => show(""));
  const input = document.querySelector("input") as HTMLInputElement;
  return {
    input,
    told,
    show: async (value: string) => act(async () => show(value)),
    type: async (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    paint: async () =>
      act(async () => {
        for (const frame of frames.splice(0)) frame(0);
        vi.runAllTimers();
      }),
  };
}

it("shows what is typed at once, and tells the flow after the frame that shows it", async () => {
  const field = await open();
  await field.type("1");
  expect(field.input.value).toBe("1");
  expect(field.told).toEqual([]);
  await field.paint();
  expect(field.input.value).toBe("1");
  expect(field.told).toEqual(["1"]);
});

it("tells the flow the newest of several texts in one frame, once", async () => {
  const field = await open();
  await field.type("1");
  await field.type("12");
  await field.paint();
  await field.paint();
  expect(field.told).toEqual(["12"]);
});

it("shows the text of the flow once the flow was told", async () => {
  const field = await open((text) => text.replaceAll(",", "."));
  await field.type("1,5");
  expect(field.input.value).toBe("1,5");
  await field.paint();
  expect(field.input.value).toBe("1.5");
});

it("shows the text of before when the flow keeps it", async () => {
  const field = await open(() => null);
  await field.type("1");
  await field.paint();
  expect(field.input.value).toBe("");
});

it("keeps what is typed while the rest of the form is drawn", async () => {
  const field = await open();
  await field.type("15");
  await field.show("10");
  expect(field.input.value).toBe("15");
  await field.paint();
  expect(field.input.value).toBe("15");
});

it("tells the flow what is typed before the field is left, and once", async () => {
  const field = await open();
  await field.type("15");
  await act(async () => field.input.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(field.told).toEqual(["15", "commit"]);
  await field.paint();
  expect(field.told).toEqual(["15", "commit"]);
});

it("tells the flow what is typed before Enter settles it", async () => {
  const field = await open();
  await field.type("15");
  await act(async () =>
    field.input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
  );
  expect(field.told).toEqual(["15", "commit"]);
});

it("tells the flow what is typed before a button is pressed", async () => {
  const field = await open();
  await field.type("15");
  await act(async () => document.body.dispatchEvent(new Event("click", { bubbles: true })));
  expect(field.told).toEqual(["15"]);
});

it("tells the flow at once on a page out of sight, which paints no frames", async () => {
  const field = await open();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await field.type("3");
  expect(field.told).toEqual(["3"]);
});

it("tells nothing after the field has gone", async () => {
  const field = await open();
  await field.type("3");
  await act(async () => root?.render(null));
  await field.paint();
  expect(field.told).toEqual([]);
});

it("groups by the language only while the field is not focused", async () => {
  const field = await open();
  await field.show("1234567.5");
  expect(field.input.value).toBe("1,234,567.5");
  await act(async () => field.input.focus());
  expect(field.input.value).toBe("1\u202f234\u202f567.5");
  await field.type("1\u202f234\u202f56");
  await field.paint();
  expect(field.told).toEqual(["1\u202f234\u202f56"]);
  await act(async () => field.input.blur());
  expect(field.input.value).toBe("123,456");
});
