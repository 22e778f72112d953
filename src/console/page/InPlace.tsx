import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { detailOf } from "#domain/api-failure.ts";
import type { FormField } from "#machines/shared/fields.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { takeFocus } from "#src/ui/feedback/takeFocus.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { FormNotice } from "#src/ui/forms/FormNotice.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { useSay } from "#src/ui/list/say.ts";
import type { AnyList } from "#src/ui/list/useList.ts";
import { sayingOf } from "#src/ui/list/words.ts";
import { errorOf, usualFaults } from "./PageForm.tsx";
import styles from "./Page.module.css";
import type { LooseWords } from "./words.ts";

interface Props {
  list: AnyList;
  id: string;
  /** The field of the form. */
  field: string;
  words: LooseWords;
  /** What the row is called. */
  name: string;
}

/** The field in the row: Enter saves, Escape gives up. */
function RowField({
  list: { view, actions },
  field,
  words: { form: words },
  label,
}: Props & { label: string }) {
  const { t } = useLingui();
  const say = useSay();
  const { form } = view;
  const state = (form?.fields as Readonly<Record<string, FormField<string>>> | undefined)?.[field];
  if (form === null || state === undefined) return null;
  const { inputMode = "text", maxLength = 40 } = words?.fields?.[field] ?? {};
  return (
    <form
      ref={takeFocus}
      className={styles.inRow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actions.submit();
      }}
    >
      <TextField
        id={fieldId(field)}
        name={field}
        label={label}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        value={state.value}
        readOnly={form.isPending}
        error={errorOf(state, { ...words?.faults, ...usualFaults }, say)}
        onKeyDown={({ key }) => {
          if (key === "Escape" && !form.isPending) actions.cancel();
        }}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(value) => (actions.type as (field: string, value: unknown) => void)(field, value)}
      />
      <Button
        type="submit"
        size="small"
        variant="primary"
        pending={form.isPending}
        disabled={form.secondsLeft > 0}
      >{t`Save`}</Button>
      <Button size="small" disabled={form.isPending} onClick={actions.cancel}>{t`Cancel`}</Button>
      <FormNotice failure={form.failure} messages={form.messages} secondsLeft={form.secondsLeft}>
        {detailOf(form.failure)}
      </FormNotice>
    </form>
  );
}

/** A value that is changed in the row itself: a press makes it the field of the form. */
export function InPlace({ children, ...props }: Props & { children: ReactNode }) {
  const { t } = useLingui();
  const say = useSay();
  const { list, id, field, words, name } = props;
  const { form, isBusy } = list.view;
  const isOpen = form !== null && form.id === id && form.only === field;
  // The focus comes back to the value.
  const [hasBegun, setBegun] = useState(false);
  if (isOpen && !hasBegun) setBegun(true);
  const label = sayingOf(words.form?.fields?.[field]?.label ?? words.title, {}, say);
  if (isOpen) return <RowField {...props} label={`${label} ${name}`} />;
  return (
    <button
      type="button"
      ref={hasBegun && form === null ? takeFocus : undefined}
      className={styles.inRowValue}
      disabled={isBusy}
      onClick={() =>
        (list.actions.row as (command: string, id: string, field: string) => void)("edit", id, field)
      }
    >
      {children} <VisuallyHidden>{t`Change: ${label} ${name}`}</VisuallyHidden>
    </button>
  );
}
