import { useLingui } from "@lingui/react/macro";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { faultMessages } from "./messages.ts";

/** The form of a new card, or of why one is cancelled. */
export function GiftCardForm({ list }: { list: List<"staffCards"> }) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  const { row } = form.values;
  const field = (name: "amount" | "recipient" | "message" | "reason") => ({
    id: fieldId(name),
    name,
    value: form.values[name],
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  return (
    <ListForm
      list={list}
      title={row === null ? t`New gift card` : t`Cancel card No. ${String(row.number)}`}
      submit={t`Confirm`}
    >
      {row === null && (
        <>
          <TextField
            {...field("amount")}
            label={t`Amount`}
            hint={t`In the currency of balances. The exchange pays for it.`}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...field("recipient")}
            label={t`Email of the recipient`}
            optional={t`optional`}
            hint={t`The card is mailed there, too.`}
            type="email"
            autoComplete="off"
            maxLength={254}
          />
          <TextArea {...field("message")} label={t`Message`} optional={t`optional`} maxLength={300} />
        </>
      )}
      <TextArea
        {...field("reason")}
        label={t`Reason`}
        hint={row === null ? t`Only staff see it.` : t`Whoever bought the card reads it.`}
        maxLength={500}
      />
    </ListForm>
  );
}
