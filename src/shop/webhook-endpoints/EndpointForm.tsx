import { useLingui } from "@lingui/react/macro";
import { saleSources, webhookEvents, webhookLimits } from "#domain/shop/webhook.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { CheckboxGroup } from "#src/ui/controls/CheckboxGroup.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { eventNames, faultMessages, sourceNames } from "./messages.ts";
import styles from "./WebhookEndpoints.module.css";

/** The form of an endpoint: its address, its events, and the orders that these are about. */
export function EndpointForm({ list }: { list: List<"webhookEndpoints"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  const { type, toggle } = list.actions;
  if (form === null) return null;
  const { id, values, fields, isPending } = form;
  return (
    <ListForm
      list={list}
      title={id === null ? t`New endpoint` : t`Change the endpoint`}
      submit={t`Save the endpoint`}
      full={t`Limit reached. Remove one to add another.`}
    >
      <TextField
        id={fieldId("url")}
        name="url"
        type="url"
        label={t({ message: "Address", context: "webhook" })}
        hint={t`Begins with https:// and is on the internet. Redirects aren't followed.`}
        aria-required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={webhookLimits.url}
        value={values.url}
        error={text(fields.url)}
        readOnly={isPending}
        onChange={(url) => type("url", url)}
      />
      <CheckboxGroup
        id={fieldId("events")}
        legend={t`Events`}
        choices={webhookEvents.map((value) => ({
          value,
          label: (
            <>
              {i18n._(eventNames[value])} <code className={styles.code}>{value}</code>
            </>
          ),
        }))}
        value={values.events}
        error={text(fields.events)}
        disabled={isPending}
        onToggle={(event) => toggle("events", event)}
      />
      <CheckboxGroup
        id={fieldId("sources")}
        legend={t({ message: "Orders", context: "webhook" })}
        choices={saleSources.map((value) => ({ value, label: i18n._(sourceNames[value]) }))}
        value={values.sources}
        error={text(fields.sources)}
        disabled={isPending}
        onToggle={(source) => toggle("sources", source)}
      />
    </ListForm>
  );
}
