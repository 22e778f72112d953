import { useLingui } from "@lingui/react/macro";
import { imageTypes } from "#domain/files/content.ts";
import type { settingsMachine } from "#machines/console/settings/settings.machine.ts";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { FileButton } from "#src/ui/files/FileButton.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { ListForm } from "#src/ui/list/ListForm.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { Question, questionOf } from "#src/ui/list/Question.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { faultMessages, settingGroups, settingWords } from "./messages.ts";
import { SettingsTable, useValueText } from "./SettingsTable.tsx";
import styles from "./Settings.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    settings: typeof settingsMachine;
  }
}

const inputModes = {
  text: "text",
  colour: "text",
  minutes: "numeric",
  percent: "decimal",
  amount: "decimal",
} as const;

type Props = { list: List<"settings"> };

function Fields({ list: { view, actions } }: Props) {
  const { t, i18n } = useLingui();
  const text = useFieldText(faultMessages);
  const { form } = view;
  if (form === null || form.values.row === null) return null;
  const { row, isOn } = form.values;
  const field = (name: "value" | "reason_ru" | "reason_en") => ({
    id: fieldId(name),
    name,
    autoComplete: "off",
    value: form.values[name],
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => actions.type(name, value),
  });
  const words = settingWords[row.id];
  if (row.kind === "picture")
    return (
      <>
        <FileButton
          label={t`Choose a picture`}
          accept={imageTypes.join(",")}
          error={text(form.fields.value)}
          onChoose={(file) => actions.type("file", file)}
        />
        <Text size="small" tone="muted">
          {form.values.file?.name ?? i18n._(words.meaning)}
        </Text>
        {row.value !== null && form.values.file === null && (
          <Text size="small" tone="muted">
            {t`Saved without a picture, the logo goes.`}
          </Text>
        )}
      </>
    );
  if (row.kind !== "flag")
    return (
      <TextField
        {...field("value")}
        label={t`Value`}
        hint={i18n._(words.meaning)}
        inputMode={inputModes[row.kind]}
        maxLength={200}
      />
    );
  return (
    <>
      <Checkbox
        label={t({ message: "On", context: "value of a setting" })}
        checked={isOn}
        error={text(form.fields.value)}
        disabled={form.isPending}
        onChange={(is) => actions.type("isOn", is)}
      />
      <Text size="small" tone="muted">
        {i18n._(words.meaning)}
      </Text>
      {row.id === "maintenance" && isOn && (
        <>
          <TextField
            {...field("reason_ru")}
            label={t`Reason in Russian`}
            optional={t`optional`}
            maxLength={500}
          />
          <TextField
            {...field("reason_en")}
            label={t`Reason in English`}
            optional={t`optional`}
            maxLength={500}
          />
        </>
      )}
    </>
  );
}

/** The groups, or the form of one setting. */
function Groups({ list }: Props) {
  const { t, i18n } = useLingui();
  const { form, rows } = list.view;
  const row = form?.values.row ?? null;
  if (row !== null)
    return (
      <ListForm list={list} title={i18n._(settingWords[row.id].name)} submit={t`Save`}>
        <Fields list={list} />
      </ListForm>
    );
  return settingGroups.map(({ title, names }) => {
    const own = rows.filter(({ id }) => names.includes(id));
    return (
      own.length > 0 && (
        <Stack key={title.id} gap={3}>
          <Heading level={2} look="subtitle">
            {i18n._(title)}
          </Heading>
          <SettingsTable list={{ ...list, view: { ...list.view, rows: own } }} caption={title} />
        </Stack>
      )
    );
  });
}

function Restore({ list }: Props) {
  const { t, i18n } = useLingui();
  const text = useValueText();
  const { row } = list.view.commands.restore;
  const before = row === null ? "" : text(row.kind, row.changed?.before ?? null);
  const name = row === null ? "" : i18n._(settingWords[row.id].name);
  return (
    <Question
      {...questionOf(list, "restore")}
      title={t`Back to what it was?`}
      yes={t`Yes, go back`}
      no={t`Cancel`}
    >
      <p>{t`${name}: ${before}`}</p>
    </Question>
  );
}

/** What staff set. */
export function Settings() {
  const { t } = useLingui();
  const list = useList("settings");
  useDocumentTitle(t`Settings`);
  return (
    <Stack gap={3}>
      <PageHead title={t`Settings`} />
      <StaleList list={list} />
      <CommandFailures list={list} titles={t`The setting couldn't be changed`} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the settings…`} rows={8} row={styles.row} />}
        failed={t`The settings couldn't be loaded`}
      >
        <div className={styles.groups}>
          <Stack gap={5}>
            <Groups list={list} />
          </Stack>
        </div>
      </ListBody>
      <Restore list={list} />
    </Stack>
  );
}
