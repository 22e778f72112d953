import { useLingui } from "@lingui/react/macro";
import { proposedOf, type Step } from "#machines/console/order/order.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatSize } from "#src/ui/files/formatSize.ts";
import { ownAffair } from "#src/console/own-affair.ts";
import { staffStatuses } from "#src/console/statuses.ts";
import { moveNames, noteNames, refusalReasons, stepNames } from "./messages.ts";
import { Lease } from "./Lease.tsx";
import { Risk } from "./Risk.tsx";
import { StepForm } from "./StepForm.tsx";
import styles from "./Order.module.css";
import "#src/ui/icons/lateIcons.ts";

type Props = { list: List<"order"> };

const ofKind = <Kind extends Step["kind"]>(list: List<"order">, kind: Kind) =>
  list.view.rows.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);

/** What cannot be done now, and why. */
function Refusals({ list }: Props) {
  const { t, i18n } = useLingui();
  // One's own affair is said once for all of them.
  const refusals = (list.view.data?.refusals ?? []).filter(({ reason }) => reason !== "own_affair");
  if (refusals.length === 0) return null;
  return (
    <ul className={styles.refusals} aria-label={t`What can't be done now`}>
      {refusals.map(({ event, reason, statuses }) => (
        <li key={event}>
          <Text as="span" tone="muted">
            {i18n._(moveNames[event])}
          </Text>
          <Text as="span" size="small" tone="muted">
            {i18n._(
              refusalReasons[reason]({
                statuses: statuses.map((status) => i18n._(staffStatuses[status].text)).join(", "),
              }),
            )}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Moves({ list }: Props) {
  const { t, i18n } = useLingui();
  const moves = [...ofKind(list, "move"), ...ofKind(list, "ask")];
  const proposed = proposedOf(moves);
  return (
    <Card tone="accent">
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`What can be done`}</Heading>
        {moves.length === 0 && (
          <Text tone="secondary">
            {list.view.data?.own_affair === true ? i18n._(ownAffair) : t`This order takes no more steps.`}
          </Text>
        )}
        {moves.map(({ id }) => (
          <Button
            key={id}
            wide
            data-act={id === proposed || undefined}
            variant={id === proposed ? "primary" : "secondary"}
            disabled={list.view.isBusy}
            onClick={() => list.actions.row("edit", id)}
          >
            {i18n._(stepNames[id])}
          </Button>
        ))}
        <Refusals list={list} />
      </Stack>
    </Card>
  );
}

function Notes({ list }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return ofKind(list, "note").map(({ id, note }) => (
    <Card key={id}>
      <Stack gap={3}>
        <Text strong>{i18n._(noteNames[note.kind])}</Text>
        <Amount value={note.amount} currency={note.currency} locale={locale} />
        {list.view.data?.own_affair === true ? (
          <Text tone="secondary">{i18n._(ownAffair)}</Text>
        ) : (
          <Button
            wide
            disabled={list.view.isBusy}
            onClick={() => list.actions.row("edit", id)}
          >{t`Settle`}</Button>
        )}
      </Stack>
    </Card>
  ));
}

function Receipts({ list }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const receipts = ofKind(list, "receipt");
  if (receipts.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="label">{t`Receipts`}</Heading>
        {receipts.map(({ id, file }) => (
          <RowButton key={id} list={list} command="open" id={id} icon="file">
            {`${file.name}, ${formatSize(locale, file.size)}`}
          </RowButton>
        ))}
      </Stack>
    </Card>
  );
}

/** What can be done with the order now: moves, risks to find out, money to settle, files to look at; or the form of the one that was chosen. */
export function Steps({ list }: Props) {
  return (
    <Stack gap={4}>
      {list.view.form === null &&
        ofKind(list, "lease").map((step) => <Lease key={step.id} list={list} step={step} />)}
      {list.view.form === null ? <Moves list={list} /> : <StepForm list={list} />}
      <Risk list={list} />
      <Notes list={list} />
      <Receipts list={list} />
    </Stack>
  );
}
