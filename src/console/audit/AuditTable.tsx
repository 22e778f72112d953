import { useLingui } from "@lingui/react/macro";
import { type ActChange, changesOf, orderOf } from "#machines/console/audit/audit.selectors.ts";
import type { Act } from "#machines/console/audit/audit.types.ts";
import { formatExactMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { aloneNames, operationNames } from "./messages.ts";
import styles from "./Audit.module.css";

function WhenCell({ at, actor }: Act) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = actor?.name ?? "";
  return (
    <Pair>
      <time dateTime={at}>{formatExactMoment(locale, at)}</time>
      <Text as="span" size="small" tone="muted" className={styles.text}>
        {actor?.kind === "token" ? t`Token ${name}` : name}
      </Text>
    </Pair>
  );
}

function WhatCell(act: Act) {
  const { i18n } = useLingui();
  const name = operationNames[act.operation];
  const order = orderOf(act);
  return (
    <Pair>
      <span>{name === undefined ? act.operation : i18n._(name)}</span>
      <Text as="span" size="small" tone="muted" className={styles.text}>
        {order === null ? act.subject : <Anchor href={`/orders/${order}`}>{order}</Anchor>}
      </Text>
      {act.alone !== null && (
        <span>
          <Tag tone="warning">{i18n._(aloneNames[act.alone])}</Tag>
        </span>
      )}
    </Pair>
  );
}

function Value({ value }: { value: ActChange["after"] }) {
  const { t } = useLingui();
  switch (value) {
    case undefined:
    case null:
    case "":
      return "—";
    case true:
      return t`yes`;
    case false:
      return t`no`;
    default:
      return String(value);
  }
}

function Changes({ changes }: { changes: readonly ActChange[] }) {
  const { t } = useLingui();
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name} className={styles.change}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {before !== undefined && (
              <>
                <del aria-label={t`Before`}>
                  <Value value={before} />
                </del>{" "}
                →{" "}
              </>
            )}
            <Value value={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Changes that are seen at once. */
const shown = 6;

function ChangesCell(act: Act) {
  const { t } = useLingui();
  const changes = changesOf(act);
  if (changes.length <= shown) return <Changes changes={changes} />;
  const count = String(changes.length);
  return (
    <details className={styles.many}>
      <summary>{t`Values: ${count}`}</summary>
      <Changes changes={changes} />
    </details>
  );
}

/** A page of what staff did. */
export function AuditTable({ list }: { list: List<"audit"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`What staff did`}
      rowKey={({ id }) => id}
      columns={[
        { id: "when", title: t`When and who`, cell: WhenCell },
        { id: "what", title: t`What`, cell: WhatCell },
        { id: "changes", title: t`Before and after`, isPlain: true, cell: ChangesCell },
      ]}
    />
  );
}
