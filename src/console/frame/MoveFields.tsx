import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { chosenOf, type Move, type MoveText, type MoveValues } from "#machines/console/moves.selectors.ts";
import type { FormField } from "#machines/shared/fields.ts";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";

export const emptyMessages = { empty: msg`Fill in this field` };

const usualNames: Record<MoveText, MessageDescriptor> = {
  destination: msg`Where it was sent to`,
  transaction: msg`Transaction id`,
  reason: msg`Reason`,
};

/** What can be done with the row of a form: one is chosen, and its texts are typed. */
export function MoveFields<Row extends { moves: readonly Move[] }>({
  form,
  names,
  hint,
  onType,
}: {
  form: {
    values: MoveValues<Row>;
    fields: Readonly<Record<MoveText, FormField<"empty">>>;
    isPending: boolean;
  };
  /** The names of the moves. */
  names: Readonly<Record<string, MessageDescriptor>>;
  /** What is to be known of the reason. */
  hint?: string | undefined;
  onType: (field: MoveText | "event", value: string) => void;
}) {
  const { t, i18n } = useLingui();
  const text = useFieldText(emptyMessages);
  const { values, fields, isPending } = form;
  const moves = values.row?.moves ?? [];
  return (
    <>
      {moves.length > 1 && (
        <Segmented
          wide
          legend={t`What can be done`}
          value={values.event}
          onChange={(event) => onType("event", event)}
          choices={moves.map(({ event }) => {
            const name = names[event];
            return { value: event, label: name ? i18n._(name) : event, disabled: isPending };
          })}
        />
      )}
      {chosenOf(values)?.fields.map(({ name, required }) => {
        const props = {
          id: fieldId(name),
          name,
          label: i18n._(usualNames[name]),
          optional: required ? undefined : t`optional`,
          error: text(fields[name]),
          readOnly: isPending,
          value: values[name],
          onChange: (value: string) => onType(name, value),
        };
        return name === "reason" ? (
          <TextArea key={name} {...props} hint={hint} maxLength={1000} />
        ) : (
          <TextField key={name} {...props} maxLength={256} autoComplete="off" spellCheck={false} />
        );
      })}
    </>
  );
}
