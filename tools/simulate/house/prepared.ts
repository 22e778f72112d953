import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { Mutex, parse, protocol } from "@electric-sql/pglite";

const { bind, describe, execute, parse: prepare, sync } = protocol.serialize;

/**
 * The embedded database with statements that are parsed once. That nearly halves the simulator's time: PGlite itself goes
 * into the database and back six times for each statement.
 */
export const prepared = async (lite: PGlite): Promise<PGlite> => {
  // What another world left would be planned in another way.
  await lite.exec("deallocate all");
  const tell = (...messages: readonly Uint8Array[]) =>
    lite.execProtocolStream(Buffer.concat([...messages, sync()]), { syncToFs: false });
  const learn = async (text: string, name: string) => {
    const told = await tell(prepare({ name, text }), describe({ type: "S", name }));
    const rows = told.filter((message) => message.name === "rowDescription");
    return { statement: name, types: parse.parseDescribeStatementResults(told), rows };
  };
  const turn = new Mutex();
  const known = new Map<string, Awaited<ReturnType<typeof learn>>>();
  const ask = (text: string, values: readonly unknown[] = [], options?: QueryOptions) =>
    lite.runExclusive(async () => {
      const one = known.get(text) ?? (await learn(text, `s${String(known.size)}`));
      known.set(text, one);
      const written = values.map((value, place) =>
        value === null || value === undefined
          ? null
          : (lite.serializers[one.types[place] ?? 0] ?? String)(value),
      );
      const told = await tell(bind({ statement: one.statement, values: written }), execute({}));
      return parse.parseResults([...one.rows, ...told], lite.parsers, options)[0] as Results;
    });
  return new Proxy(lite, {
    get: (target, key) => {
      if (key === "query")
        return (...asked: Parameters<typeof ask>) => turn.runExclusive(() => ask(...asked));
      if (key === "transaction")
        return (work: (trx: Transaction) => Promise<unknown>) =>
          turn.runExclusive(() =>
            lite.transaction((trx) => work({ ...trx, query: ask as Transaction["query"] })),
          );
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
};
