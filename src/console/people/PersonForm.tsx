import { useLingui } from "@lingui/react/macro";
import { type Role, roles } from "#domain/permissions.ts";
import { needsReason, type Person, type PersonAction } from "#machines/console/people/people.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { actionHints, actionNames, faultMessages, roleNames } from "./messages.ts";

/** Where the person is signed in. */
function Sessions({ sessions }: Pick<Person, "sessions">) {
  const { t } = useLingui();
  const locale = useLocale();
  if (sessions.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={3} look="label">{t`Open sessions`}</Heading>
      {sessions.map(({ browser, system, address, seen_at: seen }, index) => (
        // Sessions have no ids here, and don't move while the form is open.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={index} size="small" tone="muted">
          {[browser, system, address, formatShortMoment(locale, seen)]
            .filter((part) => part !== null)
            .join(" · ")}
        </Text>
      ))}
    </Stack>
  );
}

/** What erasing takes and what it leaves, and that it is meant. */
function Erasure({ list }: { list: List<"people"> }) {
  const { t } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  if (form === null) return null;
  return (
    <>
      <Banner tone="warning" title={t`What goes`}>
        {t`Email and password, names, payment details, cards, photos, receipts, messages, reviews, emails we sent, and the shop with its keys; a block as well. Orders made as a guest too, if a link from their email was used; other orders and chats lose the email alone.`}
      </Banner>
      <Banner title={t`What stays`}>
        {t`Amounts, dates, numbers and transactions of orders, withdrawals and gift cards, the ledger, the rewards of others, the blacklist, and what staff wrote in the audit.`}
      </Banner>
      <Checkbox
        id={fieldId("agreed")}
        name="agreed"
        label={t`I understand that this can't be undone`}
        checked={form.values.agreed}
        error={text(form.fields.agreed)}
        disabled={form.isPending}
        onChange={(isTicked) => list.actions.type("agreed", isTicked)}
      />
    </>
  );
}

/** What is done with the person that was chosen. */
export function PersonForm({ list }: { list: List<"people"> }) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = list.view;
  const person = form?.values.person ?? null;
  if (form === null || person === null) return null;
  const { values, fields, isPending } = form;
  const isShown = {
    action: true,
    reason: needsReason(values.action),
    role: values.action === "set_role",
    share: values.action === "set_share",
    agreed: values.action === "erase",
  };
  // What the server says of a field that this action does not show.
  const others = Object.entries(fields).flatMap(([name, { messages }]) =>
    isShown[name as keyof typeof isShown] ? [] : messages,
  );
  return (
    <ListForm list={list} title={person.email} submit={t`Confirm`} messages={others}>
      <Sessions sessions={person.sessions} />
      <Select
        id={fieldId("action")}
        name="action"
        label={t`What to do`}
        placeholder={t`Choose what to do`}
        choices={person.actions.map((value) => ({ value, label: i18n._(actionNames[value]) }))}
        value={values.action ?? ""}
        hint={values.action === null ? undefined : i18n._(actionHints[values.action])}
        error={text(fields.action)}
        disabled={isPending}
        onChange={(value) => list.actions.type("action", value as PersonAction)}
      />
      {isShown.reason && (
        <TextArea
          id={fieldId("reason")}
          name="reason"
          label={t`Reason`}
          hint={
            values.action === "erase"
              ? t`It stays in the audit: don't name the person here.`
              : t`Only staff see it.`
          }
          maxLength={500}
          value={values.reason}
          error={text(fields.reason)}
          readOnly={isPending}
          onChange={(value) => list.actions.type("reason", value)}
        />
      )}
      {isShown.role && (
        <Select
          id={fieldId("role")}
          name="role"
          label={t`Role`}
          choices={roles.map((value) => ({ value, label: i18n._(roleNames[value]) }))}
          value={values.role}
          error={text(fields.role)}
          disabled={isPending}
          onChange={(value) => list.actions.type("role", value as Role)}
        />
      )}
      {isShown.share && (
        <TextField
          id={fieldId("share")}
          name="share"
          label={t`Share, percent of the profit`}
          optional={t`optional`}
          hint={t`Empty: the same as for everyone.`}
          inputMode="decimal"
          autoComplete="off"
          value={values.share}
          error={text(fields.share)}
          readOnly={isPending}
          onChange={(value) => list.actions.type("share", value)}
        />
      )}
      {isShown.agreed && <Erasure list={list} />}
    </ListForm>
  );
}
