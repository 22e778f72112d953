import { beforeAll, describe, expect, it } from "vitest";
import { readItems, refusalsOf } from "#server/exchange/monitor/check.ts";
import { useServer } from "#tests/server/support/server.ts";

const sound = {
  from: "BTC",
  to: "SBERRUB",
  in: "1",
  out: "5012345.1",
  amount: "1000000",
  minamount: "0.001",
  maxamount: "0.19",
};

const faultsOf = (changes: object) => refusalsOf([{ ...sound, ...changes }]).flatMap(({ faults }) => faults);

describe("the monitor check", () => {
  it("accepts a valid item", () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ city: "msk", param: "manual,cardverify" })).toEqual([]);
    expect(faultsOf({ minamount: "0.19", amount: "952345.569" })).toEqual([]);
  });

  it.each([
    [{ from: "btc" }, /<from>/],
    [{ to: "BTC" }, /the same/],
    [{ out: "1e6" }, /<out>/],
    [{ out: "0" }, /<out>/],
    [{ amount: "-1" }, /<amount>/],
    [{ amount: "1 000" }, /<amount>/],
    [{ minamount: "" }, /<minamount>/],
    [{ minamount: "0.2" }, /above <maxamount>/],
    [{ amount: "5012" }, /does not pay out/],
    [{ param: "manual,secret" }, /secret/],
    [{ city: "Москва" }, /<city>/],
    [{ note: "x" }, /<note>/],
  ])("reports %j", (changes, fault) =>
    expect(faultsOf(changes)).toContainEqual(expect.stringMatching(fault)),
  );

  it("reports a duplicate item, but not the same pair in another city", () => {
    const [refused, ...others] = refusalsOf([sound, { ...sound, city: "msk" }, sound]);
    expect([refused, others]).toEqual([{ item: "3. BTC → SBERRUB", faults: ["it is there twice"] }, []]);
  });

  it("reads XML only", () => {
    const item = "<item><from>A&amp;B</from><to>C</to></item>";
    expect(readItems(`<?xml version="1.0"?>\n<rates>\n${item}\n</rates>\n`)).toEqual([
      { from: "A&B", to: "C" },
    ]);
    for (const text of ["", "<html></html>", `<rates>${item}x</rates>`, `<rates>${item}`])
      expect(readItems(text), text).toBeNull();
  });
});

describe("our own export", () => {
  const server = useServer();
  beforeAll(async () => {
    await server.advance(60);
  });

  it("passes the check", async () => {
    const items = readItems((await server.request("GET", "/export/rates.xml")).text) ?? [];
    expect(items.length).toBeGreaterThan(50);
    expect(refusalsOf(items)).toEqual([]);
  });
});
