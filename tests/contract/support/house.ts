import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { newKey } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { pickOf, type Samples } from "./sample.ts";

/** Requests about rates, reserves and settings of the house. */
export const houseSamples = async (
  { deps }: TestServer,
  sides: (pick: number) => { from: number; to: number },
): Promise<Samples> => {
  const photo = await jpeg();
  const places = await deps.db
    .selectFrom("offices")
    .select(["city_id as city", "currency_id as currency"])
    .execute();
  const versionOf = async ({ from, to }: { from: number; to: number }): Promise<number> => {
    const direction = deps.db.selectFrom("directions").select("version").where("from_id", "=", from);
    return (await direction.where("to_id", "=", to).executeTakeFirstOrThrow()).version;
  };
  return {
    chooseStaffNotice: async (pick) => ({
      params: {
        topic: pickOf(["order", "money", "chat"], pick),
        channel: pickOf(["mail", "telegram"], pick),
      },
      body: { wanted: pick % 2 === 0 },
    }),
    listReceivable: async (pick) => ({ params: { id: sides(pick).from } }),
    readRateHistory: async (pick) => ({
      params: sides(pick),
      query: pickOf<Record<string, string>>([{}, { period: "day" }, { period: "month" }], pick),
    }),
    readSettings: async (pick) => ({
      query: pickOf<Record<string, string>>(
        [{}, { cur_from: "BTC" }, { cur_from: "1", cur_to: "SBERRUB" }],
        pick,
      ),
    }),
    exportNumbers: async (pick) => ({
      params: { table: pickOf(["days", "directions", "deals", "times", "funnel", "statuses"], pick) },
    }),
    setTech: async (pick) => ({
      body: pickOf<object>(
        [{ active: false }, { active: true, reason_ru: "Да", reason_en: "Yes", ends_in: 60 }],
        pick,
      ),
    }),
    uploadLogo: async () => fileRequest(photo),
    changeSetting: async (pick) => ({
      params: { name: pickOf(["name", "waiting_payment", "away"], pick) },
      body: { value: pickOf<unknown>(["Exchange", 45, false], pick) },
    }),
    changeSwitches: async (pick) => ({
      body: pickOf<object>(
        [
          { contest: false },
          { contest: true, withdrawalAlone: "500" },
          { contest: false, captchaLogin: false },
        ],
        pick,
      ),
    }),
    setAutopilot: async () => ({ body: { active: false } }),
    listOperatorDirections: async (pick) => ({
      query: pickOf<Record<string, string>>([{}, { q: "btc sber" }, { page: "2", size: "1" }], pick),
    }),
    changeDirections: async (pick) => ({
      body: {
        pairs: [sides(pick)],
        change: pickOf<object>([{ enabled: false }, { margin: "2.5", confirm: true }], pick),
      },
    }),
    changeDirection: async (pick) => ({
      params: sides(pick),
      body: pickOf<object>(
        [
          { enabled: false },
          { enabled: true, version: await versionOf(sides(pick)) },
          { course: null, confirm: true },
          { course: "12.5", confirm: true },
          { margin: "2.5", min_from: null, max_to: "1000000", confirm: true },
        ],
        pick,
      ),
    }),
    setOfficeHours: async (pick) => ({
      params: pickOf(places, pick),
      body: {
        time_zone: "Europe/Moscow",
        week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "24:00" }],
        exceptions: pickOf([[{ date: "2027-01-01", open: [{ from: "10:00", to: "12:00" }] }], []], pick),
      },
    }),
    listOperatorReserves: async () => ({}),
    adjustReserve: async (pick) => ({
      headers: newKey(),
      params: { id: sides(pick).to },
      body: { difference: pickOf(["0.5", "1", "-0.5"], pick), reason: "test", confirm: true },
    }),
    setReserveThreshold: async (pick) => ({
      params: { id: sides(pick).to },
      body: { below: pickOf(["0.5", "0", null], pick) },
    }),
    setReserve: async (pick) => ({
      params: { id: sides(pick).to },
      body: { amount: pickOf(["0", "1000000", "0.5"], pick), reason: "test" },
    }),
  };
};
