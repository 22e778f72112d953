import { useLingui } from "@lingui/react/macro";
import type { FieldsView } from "#machines/exchange/exchange/form.selectors.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Select } from "#src/ui/controls/Select.tsx";
import { fieldMessages } from "./messages.ts";
import { type ExchangeActions, inputId } from "./useExchange.ts";

/** Where cash changes hands. A separate chunk: few pairs have cities. */
export function CityField({
  city,
  isEditable,
  actions,
}: {
  city: NonNullable<FieldsView["city"]>;
  isEditable: boolean;
  actions: ExchangeActions;
}) {
  const { t } = useLingui();
  const fieldText = useFieldText(fieldMessages);
  return (
    <Select
      id={inputId("city")}
      label={t`City`}
      placeholder={t`Choose a city`}
      value={city.chosenId === null ? "" : String(city.chosenId)}
      choices={city.cities.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={!isEditable}
      error={fieldText(city)}
      onChange={(id) => actions.chooseCity(Number(id))}
    />
  );
}
