import { useLingui } from "@lingui/react/macro";
import type { Step } from "#machines/console/order/order.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { CommandFailures } from "#src/ui/list/ListTroubles.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatSize } from "#src/ui/files/formatSize.ts";
import { noteNames, stepNames } from "./messages.ts";
import { Lease } from "./Lease.tsx";
import { StepForm } from "./StepForm.tsx";
import "#src/ui/icons/lateIcons.ts";

type Props = { list: List<"order"> };

const ofKind = <Kind extends Step["kind"]>(list: List<"order">, kind: Kind) =>
  list.view.rows.filter((step): step is Extract<Step, { kind: Kind }> => step.kind === kind);

function Moves({ list }: Props) {
  const { t, i18n } = useLingui();
  const moves = [...ofKind(list, "move"), ...ofKind(list, "ask")];
  return (
    <Card tone="accent">
      <Stack gap={3}>
        <Heading level={2} look="subtitle">{t`What can be done`}</Heading>
        {moves.length === 0 && <Text tone="secondary">{t`This order takes no more steps.`}</Text>}
        {moves.map(({ id }, index) => (
          <Button
            key={id}
            wide
            variant={index === 0 ? "primary" : "secondary"}
            disabled={list.view.isBusy}
            onClick={() => list.actions.row("edit", id)}
          >
            {i18n._(stepNames[id])}
          </Button>
        ))}
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
        <Button
          wide
          disabled={list.view.isBusy}
          onClick={() => list.actions.row("edit", id)}
        >{t`Settle`}</Button>
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

function Failures({ list }: Props) {
  const { t } = useLingui();
  const titles = {
    open: t`The file couldn't be opened`,
    take: t`The order couldn't be taken`,
    release: t`The order couldn't be let go`,
  };
  return <CommandFailures list={list} titles={titles} />;
}

/** What can be done with the order now: moves, money to settle, files to look at; or the form of the one that was chosen. */
export function Steps({ list }: Props) {
  return (
    <Stack gap={4}>
      {list.view.form === null &&
        ofKind(list, "lease").map((step) => <Lease key={step.id} list={list} step={step} />)}
      {list.view.form === null ? <Moves list={list} /> : <StepForm list={list} />}
      <Notes list={list} />
      <Receipts list={list} />
      <Failures list={list} />
    </Stack>
  );
}
