import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ActChange, changesOf, orderOf } from "#machines/console/audit/audit.selectors.ts";
import type { Act } from "#machines/console/audit/audit.types.ts";
import { formatExactMoment } from "#src/language/formatDate.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import type { TableWords } from "#src/ui/list/words.ts";
import { aloneNames, operationNames } from "./messages.ts";
import { auditPlaces } from "./place.ts";
import styles from "./Audit.module.css";

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

function ChangesCell({ act }: { act: Act }) {
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
export const auditTable: TableWords<"audit"> = {
  caption: msg`What staff did`,
  columns: {
    when: {
      title: msg`When and who`,
      cell: ({ at, actor }, say) => {
        const name = actor?.name ?? "";
        return (
          <Pair>
            <time dateTime={at}>{formatExactMoment(say.locale, at)}</time>
            <Text as="span" size="small" tone="muted" className={styles.text}>
              {actor?.kind === "token" ? say(msg`Token ${name}`) : name}
            </Text>
          </Pair>
        );
      },
    },
    what: {
      title: msg`What`,
      cell: (act, say) => {
        const name = operationNames[act.operation];
        const order = orderOf(act);
        const { subject, subject_name: called } = act;
        const isNumber = called !== null && /^\d+$/.test(called);
        const subjectText = isNumber ? say(msg`No. ${Number(called)}`) : (called ?? subject);
        return (
          <Pair>
            <span>{name === undefined ? act.operation : say(name)}</span>
            <Text as="span" size="small" tone="muted" className={styles.text}>
              {order !== null ? (
                <Anchor href={`/orders/${order}`}>{subjectText}</Anchor>
              ) : subject === null ? null : (
                <Anchor href={`/audit${auditPlaces.write({ ...auditPlaces.read(""), subject })}`}>
                  {subjectText}
                </Anchor>
              )}
            </Text>
            {act.alone !== null && (
              <span>
                <Tag tone="warning">{say(aloneNames[act.alone])}</Tag>
              </span>
            )}
          </Pair>
        );
      },
    },
    changes: {
      title: msg`Before and after`,
      isPlain: true,
      cell: (act) => <ChangesCell act={act} />,
    },
  },
};
