import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Fragment } from "react";
import { readyReasons } from "#domain/claim/ready-reasons.ts";
import {
  documentKinds,
  type MoveField,
  type OrderField,
  type OrderForm,
  type StaffOrder,
} from "#machines/console/order/order.types.ts";
import { isToldWhy } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { readerHint } from "#src/console/languages.ts";
import { documentNames } from "#src/console/verification/messages.ts";
import { faultMessages, fieldNames, noteNames, riskStepName, stepNames, takeOverName } from "./messages.ts";
import type { Desk } from "./useOrder.ts";

type OpenForm = NonNullable<Desk["view"]["form"]>;
type Of<Kind extends OrderForm["of"]> = Extract<OrderForm, { of: Kind }>;

interface Props {
  desk: Desk;
  form: OpenForm;
  order: StaffOrder;
}

const inputs: Partial<Record<MoveField, { type?: string; inputMode?: "decimal" | "numeric" }>> = {
  amount: { inputMode: "decimal" },
  confirmations: { inputMode: "numeric" },
  paid_at: { type: "datetime-local" },
};

/** The props of a field of the open form. */
function useField({ desk, form }: Props) {
  const text = useFieldText(faultMessages);
  return (name: OrderField, value = "") => ({
    id: fieldId(name),
    name,
    error: text(form.field(name, value)),
    readOnly: form.isPending,
    value,
    onChange: (typed: string) => desk.actions.type(name, typed),
  });
}

/** The reasons that staff give most: what is chosen is written below, in the visitor's language. */
function ReadyReason({ desk, form, order, reason }: Props & { reason: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const language = order.visitor.language ?? locale;
  const all = Object.entries(readyReasons);
  return (
    <Select
      label={t`Ready reason`}
      placeholder={t`Choose, or write below`}
      value={all.find(([, ready]) => ready[language] === reason)?.[0] ?? ""}
      disabled={form.isPending}
      choices={all.map(([value, ready]) => ({ value, label: ready[locale] }))}
      onChange={(chosen) => {
        const ready = all.find(([value]) => value === chosen)?.[1];
        if (ready !== undefined) desk.actions.type("reason", ready[language]);
      }}
    />
  );
}

function Move({ values, ...props }: Props & { values: Of<"move"> }) {
  const { t, i18n } = useLingui();
  const field = useField(props);
  const { confirmations, claim, visitor } = props.order;
  const { about } = values;
  const { seen, required: needed } = confirmations ?? {};
  const toVisitor = readerHint((said) => i18n._(said), msg`The visitor reads it.`, visitor.language);
  const hints: Partial<Record<MoveField, string>> = {
    ...(needed !== undefined && { confirmations: t`Needs ${String(needed)}, has ${String(seen)}` }),
    ...(claim.payment === "cash" && { transaction: t`Of cash, the number of its voucher.` }),
    ...(isToldWhy(about.event) && { reason: toVisitor }),
  };
  return (
    <>
      {about.needs_two && (
        <Text tone="secondary">{t`A second person confirms it: it waits until then.`}</Text>
      )}
      {props.form.texts.map(({ required, ...named }) => {
        const { name } = named;
        const all = {
          ...field(name, values[name]),
          label: "label" in named ? named.label : i18n._(fieldNames[named.name]),
          optional: required ? undefined : t`optional`,
          hint: hints[name],
        };
        return name === "reason" ? (
          <Fragment key={name}>
            {isToldWhy(about.event) && <ReadyReason {...props} reason={values.reason ?? ""} />}
            <TextArea {...all} maxLength={1000} />
          </Fragment>
        ) : (
          <TextField key={name} {...all} {...inputs[name]} autoComplete="off" spellCheck={false} />
        );
      })}
    </>
  );
}

/** Which documents the visitor sends, and why. */
function Documents({ values, ...props }: Props & { values: Of<"documents"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const field = useField(props);
  const { desk, form, order } = props;
  return (
    <>
      {documentKinds.map((kind, index) => (
        <Checkbox
          key={kind}
          id={index === 0 ? fieldId("documents") : undefined}
          label={i18n._(documentNames[kind])}
          error={index === 0 ? text(form.field("documents", "")) : undefined}
          checked={values.documents.includes(kind)}
          disabled={form.isPending}
          onChange={() => desk.actions.toggle(kind)}
        />
      ))}
      <TextArea
        {...field("note", values.note)}
        label={t`What the visitor should know`}
        hint={readerHint((said) => i18n._(said), msg`The visitor reads it.`, order.visitor.language)}
        optional={t`optional`}
        maxLength={1000}
      />
    </>
  );
}

function Fields(props: Props) {
  const { t } = useLingui();
  const field = useField(props);
  const { values } = props.form;
  switch (values.of) {
    case "move":
      return <Move {...props} values={values} />;
    case "documents":
      return <Documents {...props} values={values} />;
    case "note":
      return (
        <TextArea
          {...field("settlement", values.settlement)}
          label={t`How was it settled?`}
          hint={t`For example: sent back to the wallet that it came from.`}
          maxLength={1000}
        />
      );
    case "risk":
      return (
        <TextField
          {...field("score", values.score)}
          label={t`Risk score, 0 to 100`}
          hint={t`From the threshold on the order is held.`}
          autoComplete="off"
          inputMode="numeric"
        />
      );
    case "lease":
      return (
        <TextArea {...field("reason", values.reason)} label={t`Why do you take it over?`} maxLength={500} />
      );
  }
}

function titleOf(values: OrderForm): MessageDescriptor {
  switch (values.of) {
    case "move":
      return stepNames[values.about.event];
    case "documents":
      return stepNames["documents.ask"];
    case "note":
      return noteNames[values.about.kind];
    case "risk":
      return riskStepName;
    case "lease":
      return takeOverName;
  }
}

/** The form that was asked for. */
export function StepForm(props: Props) {
  const { t, i18n } = useLingui();
  return (
    <ListForm list={props.desk} title={i18n._(titleOf(props.form.values))} submit={t`Confirm`}>
      <Fields {...props} />
    </ListForm>
  );
}
