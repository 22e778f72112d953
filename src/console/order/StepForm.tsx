import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { documentKinds, type MoveBody, type StaffMove } from "#machines/console/order/order.types.ts";
import { isToldWhy } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { readerHint } from "#src/console/languages.ts";
import { documentNames } from "#src/console/verification/messages.ts";
import { faultMessages, fieldNames, noteNames, riskStepName, stepNames, takeOverName } from "./messages.ts";

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
  const { form, data } = list.view;
  if (form === null || !data) return null;
  const { seen, required: needed } = data.confirmations ?? {};
  const toVisitor = readerHint((said) => i18n._(said), msg`The visitor reads it.`, data.visitor.language);
  const hints: Partial<Record<FieldName, string>> = {
    ...(needed !== undefined && { confirmations: t`Needs ${String(needed)}, has ${String(seen)}` }),
    ...(data.claim.payment === "cash" && { transaction: t`Of cash, the number of its voucher.` }),
    ...(isToldWhy(move.event) && { reason: toVisitor }),
  };
  return (
    <>
      {move.fields.map(({ name, required }) => {
        if (!isField(name)) return null;
        const props = {
          id: fieldId(name),
          name,
          label: i18n._(fieldNames[name]),
          optional: required ? undefined : t`optional`,
          hint: hints[name],
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

/** Which documents the visitor sends, and why. */
function Documents({ list }: Props) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form, data } = list.view;
  if (form === null || !data) return null;
  const { documents, reason } = form.values;
  return (
    <>
      {documentKinds.map((kind, index) => (
        <Checkbox
          key={kind}
          id={index === 0 ? fieldId("documents") : undefined}
          label={i18n._(documentNames[kind])}
          error={index === 0 ? text(form.fields.documents) : undefined}
          checked={documents.includes(kind)}
          disabled={form.isPending}
          onChange={() => list.actions.toggle("documents", kind)}
        />
      ))}
      <TextArea
        id={fieldId("reason")}
        name="reason"
        label={t`What the visitor should know`}
        hint={readerHint((said) => i18n._(said), msg`The visitor reads it.`, data.visitor.language)}
        optional={t`optional`}
        maxLength={1000}
        error={text(form.fields.reason)}
        readOnly={form.isPending}
        value={reason}
        onChange={(value) => list.actions.type("reason", value)}
      />
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

/** The risk of a payment, as a person has found it out. */
function Score({ list }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  return (
    form && (
      <TextField
        id={fieldId("score")}
        name="score"
        label={t`Risk score, 0 to 100`}
        hint={t`From the threshold on the order is held.`}
        error={text(form.fields.score)}
        autoComplete="off"
        inputMode="numeric"
        readOnly={form.isPending}
        value={form.values.score}
        onChange={(value) => list.actions.type("score", value)}
      />
    )
  );
}

/** Why an order is taken over from whoever works on it. */
function TakeOver({ list }: Props) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  return (
    form && (
      <TextArea
        id={fieldId("reason")}
        name="reason"
        label={t`Why do you take it over?`}
        maxLength={500}
        error={text(form.fields.reason)}
        readOnly={form.isPending}
        value={form.values.reason}
        onChange={(value) => list.actions.type("reason", value)}
      />
    )
  );
}

/** The form of the step that was chosen. */
export function StepForm({ list }: Props) {
  const { t, i18n } = useLingui();
  const { form } = list.view;
  const step = form?.values.step ?? null;
  if (form === null || step === null || step.kind === "receipt" || step.kind === "reveal") return null;
  const shown =
    step.kind === "move"
      ? step.move.fields.map(({ name }) => name as string)
      : { note: ["settlement"], risk: ["score"], ask: ["documents", "reason"], lease: ["reason"] }[step.kind];
  // What the server says of a field that this step does not show.
  const others = Object.entries(form.fields).flatMap(([name, { messages }]) =>
    shown.includes(name) ? [] : messages,
  );
  const title =
    step.kind === "note"
      ? noteNames[step.note.kind]
      : step.kind === "lease"
        ? takeOverName
        : step.kind === "risk"
          ? riskStepName
          : stepNames[step.id];
  return (
    <ListForm list={list} title={i18n._(title)} submit={t`Confirm`} messages={others}>
      {step.kind === "move" && step.move.needs_two && (
        <Text tone="secondary">{t`A second person confirms it: it waits until then.`}</Text>
      )}
      {step.kind === "move" && <MoveFields list={list} move={step.move} />}
      {step.kind === "note" && <Settlement list={list} />}
      {step.kind === "risk" && <Score list={list} />}
      {step.kind === "ask" && <Documents list={list} />}
      {step.kind === "lease" && <TakeOver list={list} />}
    </ListForm>
  );
}
