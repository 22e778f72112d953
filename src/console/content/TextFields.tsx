import { useLingui } from "@lingui/react/macro";
import {
  type PairedField,
  publishChoices,
  type TextFault,
  type TextValues,
} from "#machines/console/content/content.types.ts";
import type { ListFormView } from "#machines/shared/list.selectors.ts";
import { Segmented } from "#src/ui/controls/RadioGroup.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { TextArea } from "#src/ui/fields/TextArea.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import { Grid } from "#src/ui/layout/Layout.tsx";
import { faultMessages, fieldNames, oneOfKind, publishNames } from "./messages.ts";
import styles from "./Content.module.css";

export interface TextFormProps {
  form: ListFormView<TextValues, TextFault>;
  onType: (field: keyof TextValues, value: string) => void;
}

type Name = Exclude<keyof TextValues, "document" | "kind" | "publish">;

const longest: Record<PairedField, number> = {
  title: 160,
  description: 300,
  lead: 600,
  topic: 80,
  body: 40_000,
};
/** Fields of several lines. */
const tall: readonly PairedField[] = ["description", "lead", "body"];
const usedBy = (kind: TextValues["kind"]): readonly PairedField[] =>
  kind === "question" ? ["topic", "title", "body"] : ["title", "lead", "description", "body"];

function useProps({ form, onType }: TextFormProps) {
  const text = useFieldText(faultMessages);
  return (name: Name) => ({
    id: fieldId(name),
    name,
    autoComplete: "off",
    value: form.values[name],
    error: text(form.fields[name]),
    readOnly: form.isPending,
    onChange: (value: string) => onType(name, value),
  });
}

/** The fields of both languages, side by side. */
function Pairs(props: TextFormProps) {
  const { t, i18n } = useLingui();
  const propsOf = useProps(props);
  return (
    <div className={styles.sides}>
      {usedBy(props.form.values.kind).flatMap((field) =>
        (["ru", "en"] as const).map((language) => {
          const own = {
            ...propsOf(`${field}_${language}`),
            label: i18n._(fieldNames[field][language]),
            lang: language,
            maxLength: longest[field],
            ...((field === "description" || field === "lead") && { optional: t`optional` }),
          };
          return tall.includes(field) ? (
            <div key={own.name} className={field === "body" ? styles.body : undefined}>
              <TextArea
                {...own}
                {...(field === "body" && { hint: t`Markdown: **bold**, [link](/faq), ## heading, - list.` })}
              />
            </div>
          ) : (
            <TextField key={own.name} {...own} />
          );
        }),
      )}
    </div>
  );
}

/** What a new text is, and where. */
function Address(props: TextFormProps) {
  const { t, i18n } = useLingui();
  const propsOf = useProps(props);
  const { form, onType } = props;
  return (
    <Grid min="medium">
      <Select
        id={fieldId("kind")}
        label={t`Kind`}
        choices={(["news", "question"] as const).map((value) => ({ value, label: i18n._(oneOfKind[value]) }))}
        value={form.values.kind}
        disabled={form.isPending}
        onChange={(kind) => onType("kind", kind)}
      />
      <TextField
        {...propsOf("slug")}
        label={t`Address`}
        hint={t`The end of its address on the site, such as new-office.`}
        maxLength={80}
        spellCheck={false}
        autoCapitalize="none"
      />
    </Grid>
  );
}

/** What else a kind has. */
function Others(props: TextFormProps) {
  const { t } = useLingui();
  const propsOf = useProps(props);
  const { kind, slug } = props.form.values;
  const isContest = kind === "page" && slug === "contest";
  return (
    <Grid min="medium">
      {(kind === "news" || isContest) && (
        <TextField {...propsOf("date")} type="date" label={isContest ? t`First day` : t`Date of the news`} />
      )}
      {isContest && <TextField {...propsOf("ends_on")} type="date" label={t`Last day`} />}
      {kind === "question" && (
        <TextField
          {...propsOf("position")}
          label={t`Place among the questions`}
          hint={t`Smaller numbers stand first.`}
          inputMode="numeric"
          maxLength={5}
        />
      )}
      <TextField
        {...propsOf("note")}
        label={t`Note for the history`}
        optional={t`optional`}
        maxLength={500}
      />
    </Grid>
  );
}

/** The fields of a text in both languages, and when it is published. */
export function TextFields(props: TextFormProps) {
  const { t, i18n } = useLingui();
  const propsOf = useProps(props);
  const { form, onType } = props;
  const { document, publish } = form.values;
  const moment = form.fields.publish_at;
  const isRefused = moment.fault !== null || moment.messages.length > 0;
  return (
    <>
      {document === null && <Address {...props} />}
      <Pairs {...props} />
      <Others {...props} />
      <Segmented
        legend={t`When visitors see it`}
        choices={publishChoices.map((value) => ({
          value,
          label: i18n._(publishNames[value]),
          disabled: form.isPending,
        }))}
        value={publish}
        onChange={(value) => onType("publish", value)}
      />
      {(publish === "later" || isRefused) && (
        <TextField
          {...propsOf("publish_at")}
          type="datetime-local"
          label={t`Publish at`}
          hint={t`In the time zone of this device.`}
        />
      )}
    </>
  );
}
