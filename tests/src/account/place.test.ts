import { describe, expect, it } from "vitest";
import { orderPlaces } from "#src/account/orders/place.ts";

describe("the place in the address of the orders", () => {
  it.each([
    ["", { filter: "all", page: 1 }],
    ["?state=done", { filter: "done", page: 1 }],
    ["?state=active&page=3", { filter: "active", page: 3 }],
    ["?state=nonsense&page=-1", { filter: "all", page: 1 }],
    ["?page=1e9", { filter: "all", page: 1 }],
    ["?page=0", { filter: "all", page: 1 }],
  ] as const)("is read from %j", (search, place) => {
    expect(orderPlaces.read(search)).toEqual(place);
  });

  it.each([
    [{ filter: "all", page: 1 }, ""],
    [{ filter: "failed", page: 1 }, "?state=failed"],
    [{ filter: "all", page: 2 }, "?page=2"],
    [{ filter: "done", page: 2 }, "?state=done&page=2"],
  ] as const)("of %j is written as %j", (place, search) => {
    expect(orderPlaces.write(place)).toBe(search);
    expect(orderPlaces.read(search)).toEqual(place);
  });
});
