import { describe, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { exchangeFeatures } from "#server/compose.ts";
import { useServer } from "#tests/server/support/server.ts";

type Office = components["schemas"]["Office"];

const server = useServer({ features: exchangeFeatures });

const listOffices = async (locale: "ru" | "en" = "en"): Promise<Office[]> =>
  (await server.call("listOffices", { locale })).json;

const places = async () =>
  (await listOffices()).map(({ city, currency }) => ({ city: city.id, currency: currency.id }));

const first = async () => {
  const [place] = await places();
  if (place === undefined) throw new Error("there is no office");
  return place;
};

const set = async (body: unknown, params?: { city: number; currency: number }) =>
  server.call("setOfficeHours", { params: params ?? (await first()), body, locale: "en" });

const hours = {
  time_zone: "Asia/Yekaterinburg",
  week: [
    { days: [1, 2, 3, 4, 5], from: "09:00", to: "13:00" },
    { days: [1, 2, 3, 4, 5], from: "14:00", to: "24:00" },
  ],
  exceptions: [
    { date: "2026-12-31", open: [{ from: "10:00", to: "15:00" }] },
    { date: "2027-01-01", open: [] },
  ],
};

describe("offices", () => {
  it("are listed by city and currency, with hours for people and for programs", async () => {
    const offices = await listOffices();
    expect(offices.length).toBeGreaterThan(2);
    expect(offices[0]).toMatchObject({
      city: { code: "moscow" },
      address: "1 Demonstration Drive, floor 3, office\u00a0301",
      hours: {
        time_zone: "Europe/Moscow",
        week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "10:00", to: "21:00" }],
      },
      text: expect.stringContaining("Daily 10:00–21:00"),
    });
    expect((await listOffices("ru"))[0]).toMatchObject({
      address: "Демонстрационный проезд, 1, этаж 3, офис\u00a0301",
      text: expect.stringContaining("Ежедневно 10:00–21:00"),
    });
  });

  it("replace all hours with new ones, for the given office only", async () => {
    const [, ...others] = await listOffices();
    const { status, json } = await set(hours);
    expect([status, json.hours]).toEqual([200, hours]);
    expect(json.text).toBe("Mon–Fri 09:00–13:00, Mon–Fri 14:00–24:00");
    const [changed, ...after] = await listOffices();
    expect(changed).toEqual(json);
    expect(after).toEqual(others);
  });

  it("may be closed permanently and reopened", async () => {
    const closed = await set({ ...hours, week: [], exceptions: [] });
    expect(closed.json.text).toBe("Closed");
    expect((await set(hours)).json.text).toContain("Mon–Fri");
  });

  it("record who set their hours, and what was requested", async () => {
    const before = (await server.call("listStaffActs")).json.count;
    const { json } = await set({ ...hours, exceptions: [] });
    await set({ ...hours, time_zone: "Europe/Atlantis" });
    const acts = (await server.call("listStaffActs")).json;
    expect(acts.count).toBe(before + 1);
    expect(acts.results[0]).toMatchObject({
      operation: "setOfficeHours",
      subject: `moscow-${json.currency.code}`,
      change: { ...hours, exceptions: [] },
      actor: { kind: "token" },
    });
  });

  it.each([
    ["time_zone", { time_zone: "Europe/Atlantis" }, "Unknown time zone. Example: Europe/Moscow."],
    [
      "week.0.to",
      { week: [{ days: [1], from: "10:00", to: "10:00" }] },
      "The closing time must be later than the opening time.",
    ],
    [
      "week.1.from",
      {
        week: [
          { days: [1, 2], from: "10:00", to: "12:00" },
          { days: [2], from: "11:00", to: "13:00" },
        ],
      },
      "The ranges of one day must not overlap.",
    ],
    [
      "exceptions.1.date",
      {
        exceptions: [
          { date: "2027-01-01", open: [] },
          { date: "2027-01-01", open: [] },
        ],
      },
      "This date is listed already.",
    ],
    [
      "exceptions.0.open.0.to",
      { exceptions: [{ date: "2027-01-01", open: [{ from: "12:00", to: "11:00" }] }] },
      "The closing time must be later than the opening time.",
    ],
  ])("refuse a wrong %s beside its field: %j", async (field, wrong, message) => {
    const before = await listOffices();
    const { status, json } = await set({ ...hours, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(json)).toEqual([field]);
    expect(json[field]).toEqual([message]);
    expect(await listOffices()).toEqual(before);
  });
});

const english = { locale: "en" } as const;
const week = { ...hours, exceptions: [] };
const address = { address_ru: "Примерная, 1", address_en: "1 Sample Street" };

const addCity = (code: string) =>
  server.call("addCity", { ...english, body: { code, name_ru: "Тбилиси", name_en: "Tbilisi" } });
const cash = async () =>
  (await listOffices()).find(({ currency }) => currency.code === "CASHRUB")?.currency.id;
const pairOf = async (id: number) =>
  (await server.call("readPair", { params: { from: 1, to: id }, locale: "en" }))
    .json as components["schemas"]["Pair"];

describe("a city and its office", () => {
  it("are added, offered to visitors, closed, opened and removed", async () => {
    const { status, json: city, text } = await addCity("tbilisi");
    expect(status, text).toBe(201);
    expect((await addCity("tbilisi")).json).toHaveProperty("code");
    const currency = (await cash()) ?? 0;
    const params = { city: city.id as number, currency };
    const citiesNow = async () => (await pairOf(currency)).structure.to.city.map(({ code }) => code);
    const before = await citiesNow();
    const body = { ...params, ...address, hours: week };
    const twice = await Promise.all([
      server.call("addOffice", { ...english, body }),
      server.call("addOffice", { ...english, body }),
    ]);
    expect(twice.map(({ status: one }) => one).toSorted((one, other) => one - other)).toEqual([201, 400]);
    expect(await citiesNow()).toEqual([...before, "tbilisi"]);
    // A bitcoin needs no office.
    const btc = { ...body, currency: 1 };
    expect((await server.call("addOffice", { ...english, body: btc })).json).toHaveProperty("currency");
    expect(
      (await server.call("addOffice", { ...english, body: { ...body, city: 999_999 } })).json,
    ).toHaveProperty("city");

    const change = (changes: object) => server.call("changeOffice", { ...english, params, body: changes });
    expect((await change({ open: false, address_en: "<b>2</b> Sample Street" })).json).toMatchObject({
      open: false,
      address: "<b>2</b> Sample Street",
      hours: { time_zone: "Asia/Yekaterinburg" },
    });
    expect(await citiesNow()).toEqual(before);
    const late = { ...week, week: [{ days: [1], from: "19:00", to: "10:00" }] };
    expect((await change({ hours: late })).json).toEqual({ "hours.week.0.to": [expect.any(String)] });
    expect((await change({ open: true })).status).toBe(200);
    expect(await citiesNow()).toContain("tbilisi");

    const removeCity = () => server.call("removeCity", { ...english, params: { id: params.city } });
    expect((await removeCity()).status).toBe(409);
    expect((await server.call("removeOffice", { ...english, params })).status).toBe(204);
    expect((await server.call("removeOffice", { ...english, params })).status).toBe(404);
    expect(await citiesNow()).toEqual(before);
    const renamed = await server.call("changeCity", {
      ...english,
      params: { id: params.city },
      body: { name_en: "Tiflis" },
    });
    expect(renamed.json).toMatchObject({ code: "tbilisi", name_en: "Tiflis", offices: 0 });
    const { json: acts } = await server.call("listStaffActs", { ...english, query: { subject: "tbilisi" } });
    expect(acts.results[0].before).toEqual({ name_en: "Tbilisi" });
    expect((await removeCity()).status).toBe(204);
    const { json: cities } = await server.call("listCities", english);
    expect(cities.map(({ code }: { code: string }) => code)).not.toContain("tbilisi");
  });

  it("leaves no pair in a city when one person opens it and another removes it", async () => {
    const { json: city } = await addCity("batumi");
    const params = { city: city.id as number, currency: (await cash()) ?? 0 };
    const body = { ...params, ...address, hours: week };
    const open = (isOpen: boolean) =>
      server.call("changeOffice", { ...english, params, body: { open: isOpen } });
    for (let round = 0; round < 10; round++) {
      await server.call("addOffice", { ...english, body });
      await open(false);
      await Promise.all([open(true), server.call("removeOffice", { ...english, params })]);
      const { to } = (await pairOf(params.currency)).structure;
      expect(to.city.map(({ code }) => code)).not.toContain("batumi");
    }
  });

  it("closes a pair of cash that has no office left", async () => {
    const offices = (await listOffices()).filter(({ currency }) => currency.code === "CASHUSD");
    const [{ currency } = { currency: { id: 0 } }] = offices;
    const setAll = async (open: boolean) => {
      for (const { city } of offices)
        await server.call("changeOffice", {
          ...english,
          params: { city: city.id, currency: currency.id },
          body: { open },
        });
    };
    expect((await pairOf(currency.id)).state).toBe("open");
    await setAll(false);
    expect((await pairOf(currency.id)).state).toBe("closed");
    await setAll(true);
    expect((await pairOf(currency.id)).state).toBe("open");
  });
});
