import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { chosenOf, type Move, type MoveText, type MoveValues } from "#machines/console/moves.selectors.ts";
import type { Say } from "#src/ui/list/say.ts";
import type { FieldWords } from "#src/console/page/words.ts";

type Row = { moves: readonly Move[] };
type Values<Of extends Row = Row> = MoveValues<Of>;
type Words<Of extends Row = Row> = FieldWords<Values<Of>, object>;

const textIn = (values: Values, name: MoveText) =>
  chosenOf(values)?.fields.find((text) => text.name === name);

const text = <Of extends Row>(name: MoveText, words: Words<Of>): Words<Of> => ({
  ...words,
  has: (values) => textIn(values, name) !== undefined,
  optional: (values) => textIn(values, name)?.required !== true,
});

/** The fields of a form that moves its row: one of these moves is chosen, and its texts are typed. */
export const moveFields = <Of extends Row>(
  names: Readonly<Record<string, MessageDescriptor>>,
  hint?: Words<Of>["hint"],
) => ({
  event: {
    label: msg`What can be done`,
    has: ({ row }: Values) => row !== null && row.moves.length > 1,
    look: "segments" as const,
    choices: (_: object, say: Say, { row }: Values) =>
      (row?.moves ?? []).map(({ event }) => {
        const name = names[event];
        return { value: event, label: name ? say(name) : event };
      }),
  },
  destination: text("destination", { label: msg`Where it was sent to`, maxLength: 256, spellCheck: false }),
  transaction: text("transaction", { label: msg`Transaction id`, maxLength: 256, spellCheck: false }),
  reason: text("reason", { label: msg`Reason`, look: "area", maxLength: 1000, ...(hint && { hint }) }),
});
