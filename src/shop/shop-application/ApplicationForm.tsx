import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { shopLimits, type ShopFault, type ShopField } from "#domain/shop/shop.ts";
import { useLingui } from "@lingui/react/macro";
import { Attempt } from "#src/ui/forms/Attempt.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import styles from "./Shop.module.css";
import type { ShopPage } from "./useShopApplication.ts";

const required = msg`Fill in this field`;
const control = msg`There are characters here that aren't allowed`;
const address = msg`This doesn't look like the address of a site`;

const tooLong = (limit: number): MessageDescriptor => msg`At most ${limit} characters`;

const messagesOf = (field: ShopField): Record<ShopFault, MessageDescriptor> => ({
  required,
  control,
  address,
  too_long: tooLong(shopLimits[field]),
});

/** Why the page refuses a field. */
export const faultMessages: Record<ShopField, Record<ShopFault, MessageDescriptor>> = {
  name: messagesOf("name"),
  site: messagesOf("site"),
  sells: messagesOf("sells"),
  contact: messagesOf("contact"),
};

/** The application: the shop, its address, its goods, and a contact. */
export function ApplicationForm({ view, actions }: Pick<ShopPage, "view" | "actions">) {
  const { t } = useLingui();
  const texts = {
    name: useFieldText(faultMessages.name),
    site: useFieldText(faultMessages.site),
    sells: useFieldText(faultMessages.sells),
    contact: useFieldText(faultMessages.contact),
  };
  const props = (field: ShopField) => ({
    id: fieldId(field),
    name: field,
    "aria-required": true,
    maxLength: shopLimits[field],
    value: view.values[field],
    error: texts[field](view.fields[field]),
    readOnly: view.isPending,
    onChange: (value: string) => actions.change(field, value),
  });
  return (
    <Card className={styles.form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actions.submit();
        }}
      >
        <Stack gap={4}>
          <Heading level={2} look="subtitle">{t`Application`}</Heading>
          <TextField {...props("name")} label={t`Shop name`} autoComplete="organization" />
          <TextField
            {...props("site")}
            label={t`Site address`}
            placeholder="https://"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextArea {...props("sells")} label={t`What do you sell?`} />
          <TextField
            {...props("contact")}
            label={t`Contact`}
            hint={t`A person who answers: a phone number, an email or a messenger.`}
            autoComplete="off"
          />
          <Attempt view={view}>{t`Send the application`}</Attempt>
        </Stack>
      </form>
    </Card>
  );
}
