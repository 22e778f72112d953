import { useLingui } from "@lingui/react/macro";
import { decisions } from "#machines/console/staff-applications/staff-applications.types.ts";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { decisionNames, faultMessages } from "./messages.ts";
import { SiteLink } from "./SiteLink.tsx";
import styles from "./Shops.module.css";

/** The application that was chosen: what its shop is, and the decision. */
export function ApplicationForm({ list }: { list: List<"staffApplications"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  const application = form?.values.application ?? null;
  if (form === null || application === null) return null;
  const { values, fields, isPending } = form;
  const field = (name: "share" | "reason") => ({
    id: fieldId(name),
    name,
    value: values[name],
    error: text(fields[name]),
    readOnly: isPending,
    onChange: (value: string) => list.actions.type(name, value),
  });
  const told = (value: string) => <span className={styles.value}>{value}</span>;
  return (
    <ListForm list={list} title={t`Application No. ${String(application.number)}`} submit={t`Confirm`}>
      <KeyValue
        dense
        pairs={[
          { key: t`Shop`, value: told(application.name) },
          { key: t`Site`, value: <SiteLink site={application.site} /> },
          { key: t`Sells`, value: told(application.sells) },
          { key: t`Contact`, value: told(application.contact) },
          { key: t`Email`, value: told(application.email) },
        ]}
      />
      <Segmented
        wide
        legend={t`Decision`}
        value={values.decision}
        onChange={(decision) => list.actions.type("decision", decision)}
        choices={decisions.map((value) => ({
          value,
          label: i18n._(decisionNames[value]),
          disabled: isPending,
        }))}
      />
      {values.decision === "accept" ? (
        <TextField
          {...field("share")}
          label={t`Share, %`}
          hint={t`Of what the exchange earns on the shop's orders.`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      ) : (
        <TextArea
          {...field("reason")}
          label={t`Reason`}
          hint={t`The applicant reads it, and can apply again.`}
          maxLength={500}
        />
      )}
    </ListForm>
  );
}
