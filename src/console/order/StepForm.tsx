import { useLingui } from "@lingui/react/macro";
import type { MoveBody, StaffMove } from "#machines/console/order/order.types.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { faultMessages, fieldNames, moveNames, noteNames } from "./messages.ts";

type Props = { list: List<"order"> };
type FieldName = keyof typeof fieldNames;

const isField = (name: keyof MoveBody): name is FieldName => name in fieldNames;

const inputs: Partial<Record<FieldName, { type?: string; inputMode?: "decimal" | "numeric" }>> = {
  amount: { inputMode: "decimal" },
  confirmations: { inputMode: "numeric" },
  paid_at: { type: "datetime-local" },
};

function Requisites({ list, move }: Props & { move: StaffMove }) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  const { requisites } = form.values;
  const errors = text(form.fields.requisites);
  return move.requisites.map(({ name, label, required }, index) => (
    <TextField
      key={name}
      id={fieldId(index === 0 ? "requisites" : `requisites.${name}`)}
      label={label}
      optional={required ? undefined : t`optional`}
      error={index === 0 ? errors : undefined}
      autoComplete="off"
      spellCheck={false}
      readOnly={form.isPending}
      value={requisites[name] ?? ""}
      onChange={(value) => list.actions.type("requisites", { ...requisites, [name]: value })}
    />
  ));
}

function MoveFields({ list, move }: Props & { move: StaffMove }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  return (
    <>
      {move.fields.map(({ name, required }) => {
        if (!isField(name)) return null;
        const props = {
          id: fieldId(name),
          name,
          label: i18n._(fieldNames[name]),
          optional: required ? undefined : t`optional`,
          error: text(form.fields[name]),
          readOnly: form.isPending,
          value: form.values[name],
          onChange: (value: string) => list.actions.type(name, value),
        };
        return name === "reason" ? (
          <TextArea key={name} {...props} maxLength={1000} />
        ) : (
          <TextField key={name} {...props} {...inputs[name]} autoComplete="off" spellCheck={false} />
        );
      })}
      <Requisites list={list} move={move} />
    </>
  );
}

function Settlement({ list }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  return (
    form && (
      <TextArea
        id={fieldId("settlement")}
        name="settlement"
        label={t`How was it settled?`}
        hint={t`For example: sent back to the wallet that it came from.`}
        maxLength={1000}
        error={text(form.fields.settlement)}
        readOnly={form.isPending}
        value={form.values.settlement}
        onChange={(value) => list.actions.type("settlement", value)}
      />
    )
  );
}

/** The form of the step that was chosen. */
export function StepForm({ list }: Props) {
  const { t, i18n } = useLingui();
  const { form } = list.view;
  const step = form?.values.step ?? null;
  if (form === null || step === null || step.kind === "receipt") return null;
  const shown = step.kind === "note" ? ["settlement"] : step.move.fields.map(({ name }) => name as string);
  // What the server says of a field that this step does not show.
  const others = Object.entries(form.fields).flatMap(([name, { messages }]) =>
    shown.includes(name) ? [] : messages,
  );
  const title = i18n._(step.kind === "move" ? moveNames[step.id] : noteNames[step.note.kind]);
  return (
    <ListForm list={list} title={title} submit={t`Confirm`} messages={others}>
      {step.kind === "move" ? <MoveFields list={list} move={step.move} /> : <Settlement list={list} />}
    </ListForm>
  );
}
