import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { FieldView, FieldsView } from "#machines/exchange/form.selectors.ts";
import { Section } from "#src/ui/Card.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { Select } from "#src/ui/Select.tsx";
import { FormField } from "./FormField.tsx";
import { fieldMessages } from "./messages.ts";
import { type ExchangeActions, inputId } from "./useExchange.ts";

type Props = { fields: FieldsView; isEditable: boolean; actions: ExchangeActions };

function Requisites({
  title,
  fields,
  isEditable,
  actions,
}: { title: string; fields: readonly FieldView[] } & Omit<Props, "fields">) {
  if (fields.length === 0) return null;
  return (
    <Section level={2} look="subtitle" title={title}>
      {fields.map(
        (field) =>
          field.kind !== "promocode" &&
          field.side !== null && (
            <FormField
              key={field.key}
              field={field}
              kind={field.kind}
              label={field.label ?? field.name}
              hint={field.hint}
              isEditable={isEditable}
              actions={actions}
              onChange={(value) =>
                field.side !== null && actions.changeRequisite(field.side, field.name, value)
              }
            />
          ),
      )}
    </Section>
  );
}

function City({ city, isEditable, actions }: { city: FieldsView["city"] } & Omit<Props, "fields">) {
  const { t, i18n } = useLingui();
  if (city === null) return null;
  const messages = city.error === null ? city.messages : [i18n._(fieldMessages[city.error])];
  return (
    <Select
      id={inputId("city")}
      label={t`City`}
      placeholder={t`Choose a city`}
      value={city.chosenId === null ? "" : String(city.chosenId)}
      choices={city.cities.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={!isEditable}
      error={messages.join(" ") || undefined}
      onChange={(id) => actions.chooseCity(Number(id))}
    />
  );
}

/** City, requisites of both sides, and e-mail. */
export const RequisiteFields = memo(function RequisiteFields({ fields, isEditable, actions }: Props) {
  const { t } = useLingui();
  const shared = { isEditable, actions };
  return (
    <Stack gap={5}>
      <City city={fields.city} {...shared} />
      <Requisites title={t`Where you pay from`} fields={fields.from} {...shared} />
      <Requisites title={t`Where you receive`} fields={fields.to} {...shared} />
      <FormField
        field={fields.email}
        kind="email"
        label={t`E-mail`}
        hint={t`We will write when the status of your claim changes`}
        {...shared}
        onChange={actions.changeEmail}
      />
    </Stack>
  );
});
