import { useLingui } from "@lingui/react/macro";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import { textCharacters } from "#domain/requisites/text-kind.ts";
import type { FieldText } from "#machines/console/currency-fields/currency-fields.types.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { characterNames, faultMessages, kindNames } from "./messages.ts";

type Props = { list: List<"currencyFields"> };
type TextName = Exclude<keyof FieldText, "row" | "required" | "visible">;

function useField({ view, actions }: List<"currencyFields">) {
  const text = useFieldText(faultMessages);
  const { form } = view;
  if (form === null) throw new Error("The form is not open");
  const common = (name: TextName) => ({
    id: fieldId(name),
    name,
    value: form.values[name],
    error: text(form.fields[name]),
    onChange: (value: string) => actions.type(name as "name", value),
  });
  return {
    select: (name: TextName) => ({ ...common(name), disabled: form.isPending }),
    type: (name: TextName) => ({ ...common(name), autoComplete: "off", readOnly: form.isPending }),
  };
}

/** Where it is asked, which stays: payment details are kept by it. */
function Lasting({ list }: Props) {
  const { t } = useLingui();
  const field = useField(list);
  if (list.view.form?.values.row !== null) return null;
  return (
    <>
      <Select
        {...field.select("side")}
        label={t`Whom it is asked`}
        choices={[
          { value: "receive", label: t`Who receives the currency` },
          { value: "send", label: t`Who sends the currency` },
        ]}
      />
      <Select
        {...field.select("course")}
        label={t`With which rate`}
        choices={[
          { value: "default", label: t`The usual one` },
          { value: "verification", label: t`The one for a verified card` },
        ]}
      />
      <TextField
        {...field.type("name")}
        label={t`Key`}
        hint={t`What shops and the API call it, such as account. It can't be changed later.`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
      />
    </>
  );
}

/** The rule that what is typed has to meet. */
function Rule({ list }: Props) {
  const { t, i18n } = useLingui();
  const field = useField(list);
  const isOwn = list.view.form?.values.kind === "text";
  return (
    <>
      <Select
        {...field.select("kind")}
        label={t`What is typed`}
        choices={(["text", ...requisiteKinds] as const).map((kind) => ({
          value: kind,
          label: i18n._(kindNames[kind]),
        }))}
      />
      {isOwn && (
        <>
          <Select
            {...field.select("characters")}
            label={t`Characters`}
            choices={textCharacters.map((value) => ({ value, label: i18n._(characterNames[value]) }))}
          />
          <TextField {...field.type("least")} label={t`Shortest length`} inputMode="numeric" maxLength={3} />
          <TextField {...field.type("most")} label={t`Longest length`} inputMode="numeric" maxLength={3} />
          <TextField
            {...field.type("beginning")}
            label={t`How it begins`}
            optional={t`optional`}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
          />
        </>
      )}
    </>
  );
}

/** What visitors read. */
function Words({ list }: Props) {
  const { t } = useLingui();
  const field = useField(list);
  return (
    <>
      <TextField {...field.type("label_en")} label={t`Label in English`} maxLength={60} />
      <TextField {...field.type("label_ru")} label={t`Label in Russian`} maxLength={60} />
      <TextField
        {...field.type("hint_en")}
        label={t`Hint in English`}
        optional={t`optional`}
        maxLength={200}
      />
      <TextField
        {...field.type("hint_ru")}
        label={t`Hint in Russian`}
        optional={t`optional`}
        maxLength={200}
      />
    </>
  );
}

/** The form of a new field, or of one that is changed. */
export function FieldForm({ list }: Props) {
  const { t } = useLingui();
  const { form } = list.view;
  if (form === null) return null;
  const box = (name: "required" | "visible", label: string) => (
    <Checkbox
      label={label}
      checked={form.values[name]}
      disabled={form.isPending}
      onChange={(isTicked) => list.actions.type(name, isTicked)}
    />
  );
  return (
    <ListForm
      list={list}
      title={form.values.row === null ? t`New field` : form.values.row.name}
      submit={t`Save the field`}
    >
      <Grid min="medium" gap={4}>
        <Lasting list={list} />
        <Rule list={list} />
        <Words list={list} />
      </Grid>
      <Examples list={list} />
      {box("required", t`It has to be filled in`)}
      {box("visible", t`Visitors see it`)}
    </ListForm>
  );
}

/** What the rule has to accept: it is tried before the field is saved. */
function Examples({ list }: Props) {
  const { t } = useLingui();
  const field = useField(list);
  const isOwn = list.view.form?.values.kind === "text";
  return (
    <TextArea
      {...field.type("examples")}
      label={t`Examples`}
      optional={isOwn ? undefined : t`optional`}
      hint={t`Real ones, one a line, up to five. The field is saved once the rule accepts each of them.`}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
