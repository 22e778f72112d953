import type { PGlite, QueryOptions, Results, Transaction } from "@electric-sql/pglite";
import { parse, protocol } from "@electric-sql/pglite";

const { bind, describe, execute, parse: prepare, sync } = protocol.serialize;

/** What the database answers, message by message. */
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/** A statement that the database has parsed. */
interface Known {
  readonly statement: string;
  /** Types of its parameters. */
  readonly types: readonly number[];
  /** The description of its rows, if it has any. */
  readonly row: Messages;
}

/**
 * The embedded database with statements that are parsed once. That halves the simulator's time: PGlite itself goes into
 * the database and back six times for each statement.
 */
export const prepared = async (lite: PGlite): Promise<PGlite> => {
  // What another world left would be planned in another way.
  await lite.exec("deallocate all");
  const known = new Map<string, Known>();
  const tell = (...messages: readonly Uint8Array[]): Promise<Messages> =>
    lite.execProtocolStream(Buffer.concat([...messages, sync()]), { syncToFs: false });
  const learn = async (text: string): Promise<Known> => {
    const statement = `s${String(known.size)}`;
    const told = await tell(prepare({ name: statement, text }), describe({ type: "S", name: statement }));
    const types = parse.parseDescribeStatementResults(told);
    const made = { statement, types, row: told.filter(({ name }) => name === "rowDescription") };
    known.set(text, made);
    return made;
  };
  const ask = (text: string, values: readonly unknown[] = [], options?: QueryOptions) =>
    lite.runExclusive(async () => {
      const { statement, types, row } = known.get(text) ?? (await learn(text));
      const written = values.map((value, place) =>
        value === null || value === undefined
          ? null
          : String(lite.serializers[types[place] ?? 0]?.(value) ?? value),
      );
      const told = await tell(bind({ statement, values: written }), execute({}));
      return parse.parseResults([...row, ...told], lite.parsers, options)[0] as Results;
    });
  return new Proxy(lite, {
    get: (target, key) => {
      if (key === "query")
        return (...asked: Parameters<typeof ask>) => lite._runExclusiveTransaction(() => ask(...asked));
      if (key === "transaction")
        return (work: (trx: Transaction) => Promise<unknown>) =>
          lite.transaction((trx) => work({ ...trx, query: ask as Transaction["query"] }));
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
};
