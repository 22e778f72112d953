import { describe, expect, it } from "vitest";
import { createKeyReader } from "#src/console/frame/keys.ts";
import { sections } from "#src/console/pages.tsx";

const plain = { code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

const read = (...pressed: readonly (Partial<typeof plain> & { key: string })[]) => {
  const reader = createKeyReader();
  return pressed.map((one) => reader({ ...plain, ...one }, true)).at(-1) ?? null;
};

describe("a key of the console", () => {
  it("is the Latin letter, whatever the layout prints", () => {
    expect(read({ key: "j" })).toEqual({ type: "row", by: 1 });
    expect(read({ key: "о", code: "KeyJ" })).toEqual({ type: "row", by: 1 });
    expect(read({ key: ".", code: "Slash" })).toEqual({ type: "search" });
    expect(read({ key: ",", code: "Slash", shiftKey: true })).toEqual({ type: "help" });
  });

  it("after g names a section, and only the next one does", () => {
    expect(read({ key: "g" }, { key: "w" })).toEqual({ type: "go", letter: "w" });
    expect(read({ key: "g" }, { key: "Escape" }, { key: "w" })).toBeNull();
    expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
  });

  it("is left to others with a modifier, and when single keys are off", () => {
    for (const modifier of ["ctrlKey", "metaKey", "altKey"])
      expect(read({ key: "j", [modifier]: true })).toBeNull();
    expect(createKeyReader()({ ...plain, key: "j" }, false)).toBeNull();
    expect(createKeyReader()({ ...plain, key: "k", ctrlKey: true }, false)).toEqual({ type: "palette" });
  });
});
