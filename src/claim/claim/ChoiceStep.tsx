import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ChoiceOffer } from "#machines/claim/claim/claim.selectors.ts";
import type { Claim, ClaimAction, VisitorChoice } from "#machines/claim/claim/claim.types.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Claim.module.css";
import { CommandButton } from "./CommandButton.tsx";
import { choiceNames } from "./messages.ts";
import { PaymentPanel } from "./PaymentPanel.tsx";
import type { ClaimStepProps } from "./useClaim.ts";

const actionOf = {
  recalculate: "choose_recalculate",
  top_up: "choose_top_up",
  refund: "choose_refund",
} as const satisfies Record<VisitorChoice, ClaimAction>;

/** The result of a recalculation: both rates, which one applies and why, and the amount. */
function Recalculation({ claim, choice: { offer, applies } }: { claim: Claim; choice: ChoiceOffer }) {
  const { t } = useLingui();
  const locale = useLocale();
  const from = claim.from.currency.ticker;
  const to = claim.to.currency.ticker;
  if (offer === null) return null;
  const due = <Amount value={offer.to_amount} currency={to} locale={locale} />;
  const course = <CourseText course={offer.course} from={from} to={to} />;
  if (applies === "accepted" || offer.current_course === null)
    return (
      <Trans>
        You receive {due} for the amount that has arrived, at the rate {course}, as you've agreed.
      </Trans>
    );
  return (
    <Stack gap={3}>
      <KeyValue
        pairs={[
          { key: t`Rate of the order`, value: <CourseText course={claim.course} from={from} to={to} /> },
          { key: t`Current rate`, value: <CourseText course={offer.current_course} from={from} to={to} /> },
          { key: t`You receive`, value: due, total: true },
        ]}
      />
      <Text size="small" tone="secondary">
        {applies === "agreed"
          ? t`We use whichever rate gives you less. Right now it's the order's.`
          : t`We use whichever rate gives you less. Right now it's the current one.`}
      </Text>
    </Stack>
  );
}

/** Why a recalculation has to wait. */
const halts: Record<NonNullable<Claim["offer_halt"]>, MessageDescriptor> = {
  tech_break: msg`There's maintenance right now. You can choose this once it's over.`,
  closed: msg`This pair is closed right now, and there's no rate to recalculate at. You can choose this if the pair opens.`,
  stale_course: msg`The rate is being updated. You can choose this once it's known.`,
  no_reserve: msg`The reserve doesn't cover this right now. You can choose this once it does.`,
  no_amount: msg`So little has arrived that a recalculation leaves nothing to pay out.`,
};

/** What each choice gives, in figures. */
function Effect({
  choice,
  claim,
  offer: choiceOffer,
}: {
  choice: VisitorChoice;
  claim: Claim;
  offer: ChoiceOffer;
}) {
  const locale = useLocale();
  const { missing } = choiceOffer;
  const sendTicker = claim.from.currency.ticker;
  const receiveTicker = claim.to.currency.ticker;
  const due = <Amount value={claim.to.amount} currency={receiveTicker} locale={locale} />;
  switch (choice) {
    case "recalculate":
      return <Recalculation claim={claim} choice={choiceOffer} />;
    case "top_up":
      return (
        <Trans>
          You send <Amount value={missing} currency={sendTicker} locale={locale} /> more and receive the whole{" "}
          {due}.
        </Trans>
      );
    case "refund":
      return (
        <Trans>
          We return{" "}
          <Amount value={claim.received ?? claim.from.amount} currency={sendTicker} locale={locale} /> to you.
          The exchange is cancelled.
        </Trans>
      );
  }
}

function Choice({
  title,
  isChosen,
  children,
  button,
}: {
  title: string;
  isChosen: boolean;
  children: ReactNode;
  button: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Card tone={isChosen ? "accent" : "sunken"}>
      <Stack gap={3}>
        <Row justify="between">
          <Heading level={2} look="label">
            {title}
          </Heading>
          {isChosen && <Tag tone="success">{t`Chosen`}</Tag>}
        </Row>
        <div>{children}</div>
        {button}
      </Stack>
    </Card>
  );
}

/** A short or late payment: the options with their results, and the choice. */
export function ChoiceStep({ claim, view, actions }: ClaimStepProps) {
  const { i18n } = useLingui();
  const offer = view.choice;
  if (offer === null) return null;
  const { choices, chosen, halt } = offer;
  return (
    <>
      {view.payment !== null && <PaymentPanel claim={claim} payment={view.payment} actions={actions} />}
      {claim.reason !== null && <Banner tone="info">{claim.reason}</Banner>}
      <div className={styles.choices}>
        {halt !== null && (
          <Choice title={i18n._(choiceNames.recalculate)} isChosen={false} button={null}>
            {i18n._(halts[halt])}
          </Choice>
        )}
        {choices.map((choice) => (
          <Choice
            key={choice}
            title={i18n._(choiceNames[choice])}
            isChosen={choice === chosen}
            button={
              choice !== chosen && (
                <div>
                  <CommandButton
                    view={view}
                    action={actionOf[choice]}
                    size="medium"
                    onClick={() => actions.choose(choice)}
                  >
                    {i18n._(choiceNames[choice])}
                  </CommandButton>
                </div>
              )
            }
          >
            <Effect choice={choice} claim={claim} offer={offer} />
          </Choice>
        ))}
      </div>
    </>
  );
}
