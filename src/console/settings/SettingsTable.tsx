import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isSwitch, type SettingRow, type SettingValue } from "#machines/console/settings/settings.types.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import { ListTable } from "#src/ui/list/Listing.tsx";
import { useSay } from "#src/ui/list/say.ts";
import type { List } from "#src/ui/list/useList.ts";
import type { TableWords } from "#src/ui/list/words.ts";
import { settingWords } from "./messages.ts";
import page from "#src/console/page/Page.module.css";
import styles from "./Settings.module.css";

/** A value in words, with its unit. */
export function useValueText() {
  const { t } = useLingui();
  const say = useSay();
  return (kind: SettingRow["kind"], value: SettingValue): string => {
    if (value === null || value === "") return t({ message: "None", context: "value of a setting" });
    if (typeof value === "boolean")
      return value
        ? t({ message: "On", context: "value of a setting" })
        : t({ message: "Off", context: "value of a setting" });
    if (kind === "picture") return t`another logo`;
    const text = String(value);
    if (kind === "minutes") return say.lasts(Number(value) * 60);
    return kind === "percent" ? t`${text} %` : text;
  };
}

function ValueCell({ kind, value }: SettingRow) {
  const { t } = useLingui();
  const text = useValueText();
  if (kind === "picture" && value !== null)
    return <img className={styles.logo} src={`/logo.png?v=${String(value)}`} alt={t`The logo`} />;
  if (value === null || value === "") return <Text tone="muted">{text(kind, value)}</Text>;
  return (
    <strong className={styles.text}>
      {kind === "colour" && <span className={styles.swatch} style={{ background: String(value) }} />}
      {text(kind, value)}
    </strong>
  );
}

/** Turns a setting on or off at once. */
function Switch({ row, list: { view, actions } }: { row: SettingRow; list: List<"settings"> }) {
  const { i18n } = useLingui();
  const text = useValueText();
  const { turn } = view.commands;
  return (
    <Checkbox
      role="switch"
      aria-checked={row.value === true}
      label={
        <>
          <VisuallyHidden>{i18n._(settingWords[row.id].name)}</VisuallyHidden> {text(row.kind, row.value)}
        </>
      }
      checked={row.value === true}
      disabled={view.isBusy || turn.isPending}
      onChange={() => actions.row("turn", row.id)}
    />
  );
}

function ChangedCell({ kind, changed }: SettingRow & { changed: NonNullable<SettingRow["changed"]> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useValueText();
  const before = text(kind, changed.before);
  return (
    <Pair className={styles.text}>
      <span>{`${formatShortMoment(locale, changed.at)} · ${changed.actor?.name ?? ""}`}</span>
      <Text as="span" size="small" tone="muted">{t`It was: ${before}`}</Text>
    </Pair>
  );
}

const words: Omit<TableWords<"settings">, "caption"> = {
  columns: {
    name: {
      title: msg`Setting`,
      cell: ({ id }, say) => (
        <Pair>
          <span>{say(settingWords[id].name)}</span>
          <Text as="span" size="small" tone="muted">
            {say(settingWords[id].meaning)}
          </Text>
        </Pair>
      ),
    },
    value: {
      title: msg`Value`,
      cell: (row, _say, list) => (isSwitch(row) ? <Switch row={row} list={list} /> : <ValueCell {...row} />),
    },
    changed: {
      title: msg`Last change`,
      cell: (row) => row.changed && <ChangedCell {...row} changed={row.changed} />,
    },
    actions: {
      title: msg`Actions`,
      isPlain: true,
      cell: ({ id, changed, value }, say, { view, actions }) => {
        if (isSwitch({ id })) return null;
        const name = say(settingWords[id].name);
        return (
          <Row gap={2} justify="end" className={page.acts}>
            <Button
              variant="quiet"
              size="small"
              disabled={view.isBusy}
              aria-label={say(msg`Change: ${name}`)}
              onClick={() => actions.row("edit", id)}
            >
              {say(msg`Change`)}
            </Button>
            {changed !== null && changed.before !== value && (
              <Button
                variant="quiet"
                size="small"
                disabled={view.isBusy}
                aria-label={say(msg`Back to what it was: ${name}`)}
                onClick={() => actions.row("restore", id)}
              >
                {say(msg`Back to what it was`)}
              </Button>
            )}
          </Row>
        );
      },
    },
  },
};

/** A group of settings. */
export const SettingsTable = ({ list, caption }: { list: List<"settings">; caption: MessageDescriptor }) => (
  <ListTable list={list} words={{ ...words, caption }} />
);
