import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { reasonIn } from "#domain/claim/ready-reasons.ts";
import { staffNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import type { OrderStep, StaffOrder } from "#machines/console/order/order.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatSize } from "#src/ui/files/formatSize.ts";
import { ownAffair } from "#src/console/own-affair.ts";
import { moveNames, noteNames, refusalReasons, stepNames } from "./messages.ts";
import { Lease } from "./Lease.tsx";
import { PressButton } from "./PressButton.tsx";
import { Risk } from "./Risk.tsx";
import { StepForm } from "./StepForm.tsx";
import type { Desk } from "./useOrder.ts";
import styles from "./Order.module.css";
import "#src/ui/icons/lateIcons.ts";

interface Props {
  desk: Desk;
  order: StaffOrder;
}

/** What cannot be done now, and why. */
function Refusals({ order }: Pick<Props, "order">) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  // One's own affair is said once for all of them.
  const refusals = order.refusals.filter(({ reason }) => reason !== "own_affair");
  if (refusals.length === 0) return null;
  return (
    <details>
      <summary className={styles.more}>
        {t`${plural(refusals.length, { one: "# not possible now", other: "# not possible now" })}`}
      </summary>
      <ul className={styles.refusals} aria-label={t`What can't be done now`}>
        {refusals.map(({ event, reason, statuses }) => (
          <li key={event}>
            <Text as="span" tone="muted">
              {i18n._(moveNames[event])}
            </Text>
            <Text as="span" size="small" tone="muted">
              {i18n._(
                refusalReasons[reason]({
                  statuses: statuses.map((status) => staffNames[status][locale]).join(", "),
                }),
              )}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Moves({ desk, order }: Props) {
  const { t, i18n } = useLingui();
  const { view, actions } = desk;
  const locale = useLocale();
  const { steps, arrivals, setbacks, said, isBusy, leading: proposed } = view;
  const isOver = order.claim.is_final;
  const others = steps.filter((step) => step !== proposed && !setbacks.includes(step));
  const why = said?.reason ? reasonIn(locale, said.reason) : null;
  const quiet = setbacks.filter((step) => step !== proposed);
  const actOf = (step: OrderStep) => (
    <Button
      key={step}
      wide={step === proposed}
      size={step === proposed ? "medium" : "small"}
      data-act={step === proposed ? "first" : "other"}
      variant={step === proposed ? "primary" : setbacks.includes(step) ? "quiet" : "secondary"}
      disabled={isBusy}
      onClick={() => actions.begin({ of: "step", step })}
    >
      {i18n._(stepNames[step])}
    </Button>
  );
  // Where nothing is proposed, what tells that money has come stays at hand.
  const open = view.proposed === undefined ? arrivals : others;
  const folded = others.filter((step) => !open.includes(step));
  const rare = (
    <>
      {folded.length > 0 && <Row gap={2}>{folded.map(actOf)}</Row>}
      {quiet.length > 0 && <Row className={styles.quiet}>{quiet.map(actOf)}</Row>}
    </>
  );
  return (
    <Card tone={view.proposed === undefined ? undefined : "accent"}>
      <Stack gap={3}>
        <Row justify="between" gap={2}>
          <Heading level={2} look={isOver ? "label" : "subtitle"}>{t`What can be done`}</Heading>
          <Lease desk={desk} lease={order.lease} />
        </Row>
        {why !== null && !isOver && (
          <Text tone="warning">
            {staffNames[order.claim.status][locale]}: <span lang={why.lang}>{why.text}</span>
          </Text>
        )}
        {steps.length === 0 && (
          <Text tone="secondary">
            {order.own_affair === true ? i18n._(ownAffair) : t`This order takes no more steps.`}
          </Text>
        )}
        {steps.length > 0 && view.proposed === undefined && !isOver && (
          <Text tone="secondary">{t`Nothing has to be done now: the visitor is next, or it goes on by itself.`}</Text>
        )}
        {proposed !== undefined && actOf(proposed)}
        {open.length > 0 && <Row gap={2}>{open.map(actOf)}</Row>}
        {view.proposed !== undefined && rare}
        {view.proposed === undefined && steps.length > open.length && (
          <details>
            <summary className={styles.more}>{t`Other acts`}</summary>
            <div className={styles.acts}>{rare}</div>
          </details>
        )}
        <Refusals order={order} />
      </Stack>
    </Card>
  );
}

function Notes({ desk: { view, actions }, order }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const open = order.notes.filter(({ settled_at: settled }) => settled === null);
  const { from, to } = order.claim;
  const tickerOf = (code: string) =>
    [from.currency, to.currency].find((one) => one.code === code)?.ticker ?? code;
  return open.map(({ id, kind, amount, currency }) => (
    <Card key={id}>
      <Stack gap={3}>
        <Text strong>{i18n._(noteNames[kind])}</Text>
        <Amount value={amount} currency={tickerOf(currency)} locale={locale} />
        {order.own_affair === true ? (
          <Text tone="secondary">{i18n._(ownAffair)}</Text>
        ) : (
          <Button
            wide
            variant={view.leading === undefined ? "primary" : "secondary"}
            disabled={view.isBusy}
            onClick={() => actions.begin({ of: "note", id })}
          >{t`Settle`}</Button>
        )}
      </Stack>
    </Card>
  ));
}

function Receipts({ desk, order }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const { bills } = order.claim;
  if (bills.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="label">{t`Receipts`}</Heading>
        {bills.map(({ id, name, size }) => (
          <PressButton key={id} desk={desk} press={{ type: "file.open", file: id }} icon="file">
            {`${name}, ${formatSize(locale, size)}`}
          </PressButton>
        ))}
      </Stack>
    </Card>
  );
}

/** What can be done with the order now: moves, risks to find out, money to settle, files to look at; or the form of the one that was chosen. */
export function Steps(props: Props) {
  const { desk } = props;
  const { form } = desk.view;
  return (
    <Stack gap={4}>
      {form === null ? <Moves {...props} /> : <StepForm {...props} form={form} />}
      <Risk {...props} />
      <Notes {...props} />
      <Receipts {...props} />
    </Stack>
  );
}
