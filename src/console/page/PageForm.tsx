import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isValidElement } from "react";
import { suggestEmail } from "#domain/account/email-suggestion.ts";
import type { FormField } from "#machines/shared/fields.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { EmailSuggestion } from "#src/ui/forms/EmailSuggestion.tsx";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { AnyList } from "#src/ui/list/useList.ts";
import styles from "./Page.module.css";
import { type Say, useSay } from "#src/ui/list/say.ts";
import { sayingOf } from "#src/ui/list/words.ts";
import { type ChoiceWords, type FieldWords, formTitle, type LooseWords } from "./words.ts";

/** A field that has to be filled in says so alike everywhere. */
export const usualFaults = { empty: msg`Fill in this field`, required: msg`Fill in this field` };

type Words = FieldWords<object, object>;

const choicesOf = ({ choices = {} }: Words, { view }: AnyList, say: Say): readonly ChoiceWords[] =>
  typeof choices === "function"
    ? choices(view.data as object, say, view.form?.values as object)
    : Object.entries(choices).map(([value, label]) => ({ value, label: say(label) }));

const hintOf = ({ hint }: Words, values: object, say: Say, data: object) => {
  const said = typeof hint === "function" ? hint(values, say, data) : hint;
  return said === undefined || typeof said === "string" || isValidElement(said) ? said : say(said);
};

/** A field of the form as its words draw it. */
function PageField({
  list,
  name,
  words,
  error,
}: {
  list: AnyList;
  name: string;
  words: Words;
  error: string | undefined;
}) {
  const { t } = useLingui();
  const say = useSay();
  const { label: title, hint: _hint, optional, has: _, look, choices, placeholder, shows, ...input } = words;
  const { values, isPending } = list.view.form as { values: object; isPending: boolean };
  const value = (values as Readonly<Record<string, string | number | boolean | null>>)[name];
  const change = list.actions.type as (field: string, value: unknown) => void;
  const label = sayingOf(title, values, say);
  const isOptional = typeof optional === "function" ? optional(values) : optional === true;
  const common = {
    id: fieldId(name),
    name,
    label,
    hint: hintOf(words, values, say, list.view.data as object),
    optional: isOptional ? t`optional` : undefined,
    error,
    onChange: (typed: string) => change(name, typed),
  };
  const typed = {
    ...common,
    "aria-required": !isOptional,
    autoComplete: "off",
    value: shows?.(values) ?? (typeof value === "string" ? value : ""),
    readOnly: isPending || shows !== undefined,
  };
  if (look === "box")
    return (
      <Checkbox
        id={fieldId(name)}
        name={name}
        label={label}
        error={error}
        checked={value === true}
        disabled={isPending}
        onChange={(ticked) => change(name, ticked)}
      />
    );
  if (choices !== undefined) {
    const all = choicesOf(words, list, say);
    return look === "segments" ? (
      <Segmented
        wide
        legend={label}
        value={String(value)}
        choices={all.map((choice) => ({ ...choice, disabled: isPending }))}
        onChange={(chosen) => change(name, chosen)}
      />
    ) : (
      <Select
        {...common}
        choices={all}
        value={String(value ?? "")}
        disabled={isPending}
        {...(placeholder && { placeholder: say(placeholder) })}
      />
    );
  }
  if (typeof look === "function") {
    const Look = look;
    return <Look {...typed} {...input} />;
  }
  return look === "area" ? (
    <TextArea {...typed} {...input} />
  ) : (
    <TextField
      {...typed}
      {...(input.type === "email" &&
        suggestEmail(typed.value) !== null && {
          hint: <EmailSuggestion email={typed.value} inputId={typed.id} onAccept={typed.onChange} />,
        })}
      {...input}
    />
  );
}

export const errorOf = (
  { fault, messages }: FormField<string>,
  faults: Readonly<Record<string, MessageDescriptor>>,
  say: Say,
): string | undefined => {
  const text = fault === null ? undefined : faults[fault];
  return (text === undefined ? messages.join(" ") : say(text)) || undefined;
};

/** The form of a page. */
export function PageForm({ list, words }: { list: AnyList; words: NonNullable<LooseWords["form"]> }) {
  const say = useSay();
  const { form } = list.view;
  if (form === null) return null;
  const { submit, full, isWide = false, isGrid, fields = {}, Above, More, faults } = words;
  const values = form.values as object;
  const known = form.fields as Readonly<Record<string, FormField<string> | undefined>>;
  const texts = { ...faults, ...usualFaults };
  const hidden = Object.keys(fields).filter((name) => fields[name]?.has?.(values) === false);
  const shown = Object.entries(fields).map(([name, field]) => {
    const state = known[name];
    return (
      !hidden.includes(name) && (
        <PageField
          key={name}
          list={list}
          name={name}
          words={field}
          error={state && errorOf(state, texts, say)}
        />
      )
    );
  });
  return (
    <ListForm
      list={list}
      title={formTitle(words, { id: form.id, values }, say)}
      submit={say(submit)}
      full={full && say(full)}
      messages={hidden.flatMap((name) => known[name]?.messages ?? [])}
      wide={isWide}
    >
      {Above && <Above list={list} />}
      {isGrid ? (
        <Grid min="small" className={styles.fields}>
          {shown}
        </Grid>
      ) : (
        shown
      )}
      {More && <More list={list} />}
    </ListForm>
  );
}
