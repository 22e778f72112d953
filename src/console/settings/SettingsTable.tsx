import { useLingui } from "@lingui/react/macro";
import type { SettingRow, SettingValue } from "#machines/console/settings/settings.types.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { settingWords } from "./messages.ts";
import styles from "./Settings.module.css";

/** A value in words, with its unit. */
export function useValueText() {
  const { t } = useLingui();
  return (kind: SettingRow["kind"], value: SettingValue): string => {
    if (value === null || value === "") return t({ message: "None", context: "value of a setting" });
    if (typeof value === "boolean")
      return value
        ? t({ message: "On", context: "value of a setting" })
        : t({ message: "Off", context: "value of a setting" });
    if (kind === "picture") return t`another logo`;
    const text = String(value);
    if (kind === "minutes") return t`${text} min`;
    return kind === "percent" ? t`${text} %` : text;
  };
}

function NameCell({ id }: SettingRow) {
  const { i18n } = useLingui();
  const { name, meaning } = settingWords[id];
  return (
    <Pair className={styles.name}>
      <span>{i18n._(name)}</span>
      <Text as="span" size="small" tone="muted">
        {i18n._(meaning)}
      </Text>
    </Pair>
  );
}

function ValueCell({ kind, value }: SettingRow) {
  const { t } = useLingui();
  const text = useValueText();
  if (kind === "picture" && value !== null)
    return <img className={styles.logo} src={`/logo.png?v=${String(value)}`} alt={t`The logo`} />;
  return (
    <strong className={styles.text}>
      {kind === "colour" && <span className={styles.swatch} style={{ background: String(value) }} />}
      {text(kind, value)}
    </strong>
  );
}

function ChangedCell({ kind, changed }: SettingRow) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useValueText();
  if (changed === null) return "—";
  const before = text(kind, changed.before);
  return (
    <Pair className={styles.text}>
      <span>{`${formatShortMoment(locale, changed.at)} · ${changed.actor?.name ?? ""}`}</span>
      <Text as="span" size="small" tone="muted">{t`It was: ${before}`}</Text>
    </Pair>
  );
}

function ActionsCell({ list, ...row }: SettingRow & { list: List<"settings"> }) {
  const { t, i18n } = useLingui();
  const { id, changed, value } = row;
  const name = i18n._(settingWords[id].name);
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Change: ${name}`}
        onClick={() => list.actions.row("edit", id)}
      >
        {t`Change`}
      </Button>
      {changed !== null && changed.before !== value && (
        <Button
          size="small"
          disabled={list.view.isBusy}
          aria-label={t`Back to what it was: ${name}`}
          onClick={() => list.actions.row("restore", id)}
        >
          {t`Back to what it was`}
        </Button>
      )}
    </Row>
  );
}

/** A group of settings. */
export function SettingsTable({ list, caption }: { list: List<"settings">; caption: string }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={caption}
      rowKey={({ id }) => id}
      columns={[
        { id: "name", title: t`Setting`, cell: NameCell },
        { id: "value", title: t`Value`, cell: ValueCell },
        { id: "changed", title: t`Last change`, cell: ChangedCell },
        { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
      ]}
    />
  );
}
