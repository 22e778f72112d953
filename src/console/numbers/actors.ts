import { daysAfter, daysIn } from "#domain/time/period.ts";
import { localDateOf } from "#domain/time/zoned-time.ts";
import type {
  Numbers,
  NumbersPlace,
  NumbersTable,
  PeriodNumbers,
} from "#machines/console/numbers/numbers.types.ts";
import type { operations } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { fileIn } from "#src/shell/api/file.ts";
import { saveFile } from "#src/shell/browser/save-file.ts";
import { timeZone } from "#src/shell/browser/time-zone.ts";

type Query = NonNullable<operations["readNumbers"]["parameters"]["query"]>;

const queryOf = ({ range, from, to, currency }: NumbersPlace): Query => {
  const today = localDateOf(timeZone(), Date.now());
  const days =
    from === "" && to === ""
      ? { date_from: daysAfter(today, 1 - range), date_to: today }
      : { ...(from !== "" && { date_from: from }), ...(to !== "" && { date_to: to }) };
  return { ...days, tz: timeZone(), ...(currency !== 0 && { currency }) };
};

/** The calls of the exchange's figures. */
export const numbersActors = (api: Api) => ({
  load: async (place: NumbersPlace, signal: AbortSignal): Promise<Numbers> => {
    const read = (query: Query): Promise<PeriodNumbers> =>
      bodyOf(api.GET("/api/v1/operator/numbers/", { params: { query }, signal }));
    const numbers = await read(queryOf(place));
    const { date_from: from, date_to: to } = numbers;
    const before = { date_from: daysAfter(from, -daysIn(from, to)), date_to: daysAfter(from, -1) };
    return { ...numbers, before: (await read({ ...before, tz: timeZone() })).results };
  },
  export: async ({ id }: { id: string }, signal: AbortSignal): Promise<void> => {
    const [table = "", from = "", to = "", currency = ""] = id.split("/");
    const call = api.GET("/api/v1/operator/numbers/{table}/export/", {
      params: {
        path: { table: table as NumbersTable["id"] },
        query: {
          date_from: from,
          date_to: to,
          tz: timeZone(),
          ...(currency !== "" && { currency: Number(currency) }),
        },
      },
      parseAs: "blob",
      signal,
    });
    const { file, name } = await fileIn(call, `${table}.csv`);
    saveFile(file, name);
  },
  orders: async ({ place }: { place: NumbersPlace }, signal: AbortSignal): Promise<void> => {
    const { currency: _reserve, ...query } = queryOf(place);
    const call = api.GET("/api/v1/operator/orders/export/", { params: { query }, parseAs: "blob", signal });
    const { file, name } = await fileIn(call, "orders.csv");
    saveFile(file, name);
  },
});
