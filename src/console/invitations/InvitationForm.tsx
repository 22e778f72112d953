import { useLingui } from "@lingui/react/macro";
import { locales } from "#domain/locale.ts";
import { isStaff, roles } from "#domain/permissions.ts";
import type { InvitationText } from "#machines/console/invitations/invitations.types.ts";
import { languageNames } from "#src/console/languages.ts";
import { roleNames } from "#src/console/people/messages.ts";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { EmailField } from "#src/ui/forms/EmailField.tsx";
import { faultMessages } from "#src/ui/forms/messages.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";

/** Who is invited, as what, and in which language the email is. */
export function InvitationForm({ list }: { list: List<"invitations"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  const { values, fields, isPending } = form;
  return (
    <ListForm list={list} title={t`Invite a colleague`} submit={t`Send the invitation`}>
      <EmailField view={fields} autoComplete="off" readOnly={isPending} onChange={list.actions.type} />
      <Select
        id={fieldId("role")}
        name="role"
        label={t`Role`}
        choices={roles.filter(isStaff).map((value) => ({ value, label: i18n._(roleNames[value]) }))}
        value={values.role}
        error={text(fields.role)}
        disabled={isPending}
        onChange={(value) => list.actions.type("role", value as InvitationText["role"])}
      />
      <Select
        id={fieldId("language")}
        name="language"
        label={t`Language of the email`}
        choices={locales.map((value) => ({ value, label: i18n._(languageNames[value]) }))}
        value={values.language}
        error={text(fields.language)}
        disabled={isPending}
        onChange={(value) => list.actions.type("language", value as InvitationText["language"])}
      />
    </ListForm>
  );
}
