import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { changesOf, orderOf } from "#machines/console/audit/audit.selectors.ts";
import type { Act } from "#machines/console/audit/audit.types.ts";
import { formatExactMoment } from "#src/language/formatDate.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import type { TableWords } from "#src/ui/list/words.ts";
import { useSay } from "#src/ui/list/say.ts";
import { aloneNames, operationNames } from "./messages.ts";
import { auditPlaces } from "./place.ts";
import { changeName, valueText } from "./values.ts";
import styles from "./Audit.module.css";

function Changes({ act }: { act: Act }) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <dl className={styles.changes}>
      {changesOf(act).map(({ name, before, after }) => (
        <div key={name} className={styles.change}>
          <dt>{changeName(act, name, say) ?? <code>{name}</code>}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del aria-label={t`Before`}>{valueText(act, name, before, say)}</del> →{" "}
              </>
            )}
            {valueText(act, name, after, say)}
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
  const { length } = changesOf(act);
  if (length <= shown) return <Changes act={act} />;
  const count = String(length);
  return (
    <details className={styles.many}>
      <summary>{t`Values: ${count}`}</summary>
      <Changes act={act} />
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
