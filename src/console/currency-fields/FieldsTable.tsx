import { useLingui } from "@lingui/react/macro";
import { isTextKind, textRule } from "#domain/requisites/text-kind.ts";
import type { StaffField } from "#machines/console/currency-fields/currency-fields.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { characterNames, kindNames } from "./messages.ts";

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="muted">
    {children}
  </Text>
);

function FieldCell({ name, ...labels }: StaffField) {
  const locale = useLocale();
  return (
    <Pair>
      <span>{locale === "ru" ? labels.label_ru : labels.label_en}</span>
      <Small>{name}</Small>
    </Pair>
  );
}

function SideCell({ side, course }: StaffField) {
  const { t } = useLingui();
  return (
    <Pair>
      <span>{side === "send" ? t`of who sends it` : t`of who receives it`}</span>
      <Small>{course === "verification" ? t`with a verified card` : ""}</Small>
    </Pair>
  );
}

function RuleCell({ kind }: StaffField) {
  const { t, i18n } = useLingui();
  if (!isTextKind(kind)) return i18n._(kindNames[kind]);
  const rule = textRule(kind);
  if (rule === null) return i18n._(kindNames.text);
  const { least, most, beginning } = rule;
  const length = least === most ? String(least) : `${String(least)}–${String(most)}`;
  return (
    <Pair>
      <span>{i18n._(characterNames[rule.characters])}</span>
      <Small>
        {beginning === "" ? t`characters: ${length}` : t`characters: ${length}, begins with ${beginning}`}
      </Small>
    </Pair>
  );
}

function StateCell({ required, visible }: StaffField) {
  const { t } = useLingui();
  if (!visible) return <Tag>{t({ message: "Hidden", context: "a field" })}</Tag>;
  return required ? t({ message: "required", context: "a field" }) : t`optional`;
}

function ActionsCell({ list, ...row }: StaffField & { list: List<"currencyFields"> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id } = row;
  const label = locale === "ru" ? row.label_ru : row.label_en;
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Change ${label}`}
        onClick={() => list.actions.row("edit", id)}
      >{t`Change`}</Button>
      <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${label}`}>
        {t`Remove`}
      </RowButton>
    </Row>
  );
}

/** The fields in the order of the form. */
export function FieldsTable({ list, mayChange }: { list: List<"currencyFields">; mayChange: boolean }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`What visitors fill in`}
      rowKey={({ id }) => id}
      columns={[
        { id: "field", title: t({ message: "Field", context: "of a form" }), cell: FieldCell },
        { id: "side", title: t`Asked`, cell: SideCell },
        { id: "rule", title: t`Rule`, cell: RuleCell },
        { id: "state", title: t`Status`, cell: StateCell },
        ...(mayChange ? [{ id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell }] : []),
      ]}
    />
  );
}
