import { describe, expect, it } from "vitest";
import { changeOf, shareOf } from "#domain/share.ts";

describe("a share", () => {
  it("is in percent with one decimal", () => {
    expect(shareOf(2, 3)).toBe("66.7");
    expect(shareOf(3, 3)).toBe("100");
    expect(shareOf(0, 3)).toBe("0");
  });

  it("is absent for a total of zero", () => {
    expect(shareOf(0, 0)).toBeNull();
  });
});

describe("a change", () => {
  it("is in percent of the earlier value, with its sign", () => {
    expect(changeOf("40", "50")).toBe("25");
    expect(changeOf("0.03", "0.01")).toBe("-66.7");
    expect(changeOf("0.01", "0.01")).toBe("0");
  });

  it("is absent when the earlier value is zero", () => {
    expect(changeOf("0", "5")).toBeNull();
    expect(changeOf("0.00", "0")).toBeNull();
  });
});
