import { type Faults, faultsOf } from "#machines/shared/fields.ts";

/** The texts that moves of staff take. */
export const moveTexts = ["destination", "transaction", "reason"] as const;
export type MoveText = (typeof moveTexts)[number];

/** What can be done with a row, and the texts that belong to it. */
export interface Move<Event extends string = string> {
  event: Event;
  fields: readonly { name: MoveText; required: boolean }[];
}

/** What is chosen and typed to move a row. */
export interface MoveValues<Row> extends Record<MoveText, string> {
  /** As the person saw it when they began; null while there is none. */
  row: Row | null;
  event: string;
}

export const noMove = { row: null, event: "", destination: "", transaction: "", reason: "" } as const;

/** The move that is chosen; undefined while there is none. */
export const chosenOf = <Event extends string>({
  row,
  event,
}: Pick<MoveValues<{ moves: readonly Move<Event>[] }>, "row" | "event">): Move<Event> | undefined =>
  row?.moves.find((move) => move.event === event);

/** A row with its first move chosen. */
export const movesOf = <Row extends { moves: readonly Move[] }>(row: Row): MoveValues<Row> => ({
  ...noMove,
  row,
  event: row.moves[0]?.event ?? "",
});

type Typed = MoveValues<{ moves: readonly Move[] }>;

/** What the move needs and was left empty. Everything else the server knows better. */
export const emptyIn = (values: Typed): Faults<"empty"> =>
  faultsOf<"empty">(
    Object.fromEntries(
      (chosenOf(values)?.fields ?? [])
        .filter(({ name, required }) => required && values[name].trim() === "")
        .map(({ name }) => [name, "empty"] as const),
    ),
  );

/** The texts of the move, without what was left empty, and without those of other moves. */
export const textsOf = (values: Typed): Partial<Record<MoveText, string>> =>
  Object.fromEntries(
    (chosenOf(values)?.fields ?? [])
      .map(({ name }) => [name, values[name].trim()] as const)
      .filter(([, text]) => text !== ""),
  );
