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
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "#src/claim/claim/Claim.module.css";
import { CommandButton } from "#src/claim/claim/CommandButton.tsx";
import { choiceNames } from "#src/claim/claim/messages.ts";
import { PaymentPanel } from "./PaymentPanel.tsx";
import type { ClaimStepProps } from "#src/claim/claim/useClaim.ts";

const actionOf = {
  recalculate: "choose_recalculate",
  top_up: "choose_top_up",
  refund: "choose_refund",
} as const satisfies Record<VisitorChoice, ClaimAction>;

/** Why the rate of a recalculation is the one that it is. */
function Recalculation({ claim, choice: { offer, applies } }: { claim: Claim; choice: ChoiceOffer }) {
  const from = claim.from.currency.ticker;
  const to = claim.to.currency.ticker;
  if (offer === null) return null;
  if (applies === "accepted" || offer.current_course === null) {
    const course = <CourseText course={offer.course} from={from} to={to} />;
    return <Trans>For the amount that has arrived, at the rate {course}, as you've agreed.</Trans>;
  }
  const agreed = <CourseText course={claim.course} from={from} to={to} />;
  const current = <CourseText course={offer.current_course} from={from} to={to} />;
  return applies === "agreed" ? (
    <Trans>
      At the rate that gives you less, the order's: {agreed}. The current one is {current}.
    </Trans>
  ) : (
    <Trans>
      At the rate that gives you less, the current one: {current}. The order's is {agreed}.
    </Trans>
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

/** What the visitor gets by each choice. */
function Gain({
  choice,
  claim,
  offer: { offer, received },
}: {
  choice: VisitorChoice;
  claim: Claim;
  offer: ChoiceOffer;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { from, to } = claim;
  const [what, value, currency] = {
    recalculate: [t`You receive`, offer?.to_amount ?? null, to.currency.ticker] as const,
    top_up: [t`You receive`, to.amount, to.currency.ticker] as const,
    refund: [t`We return`, received, from.currency.ticker] as const,
  }[choice];
  return (
    value !== null && (
      <div>
        <Text size="small" tone="secondary">
          {what}
        </Text>
        <Amount size="large" value={value} currency={currency} locale={locale} />
      </div>
    )
  );
}

/** What it costs, and how it differs from the others. */
function Difference({ choice, claim, offer }: { choice: VisitorChoice; claim: Claim; offer: ChoiceOffer }) {
  const { t } = useLingui();
  const locale = useLocale();
  const more = <Amount value={offer.missing} currency={claim.from.currency.ticker} locale={locale} />;
  switch (choice) {
    case "recalculate":
      return <Recalculation claim={claim} choice={offer} />;
    case "top_up":
      return <Trans>You send {more} more and receive the whole amount at the order's rate.</Trans>;
    case "refund":
      return t`What has arrived goes back to you. The exchange is cancelled.`;
  }
}

function Choice({
  title,
  mark,
  children,
  button,
}: {
  title: string;
  /** It is chosen, or it leaves the visitor with most. */
  mark?: "chosen" | "best" | null;
  children: ReactNode;
  button?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Card tone={mark === "chosen" ? "accent" : "sunken"} className={styles.choice}>
      <Stack gap={3}>
        <Row justify="between">
          <Heading level={2} look="label">
            {title}
          </Heading>
          {mark === "chosen" && <Tag tone="success">{t`Chosen`}</Tag>}
          {mark === "best" && <Tag tone="info">{t`Best for you now`}</Tag>}
        </Row>
        {children}
      </Stack>
      {button}
    </Card>
  );
}

/** A short or late payment: the options with their results, and the choice. */
export function ChoiceStep({ claim, view, actions }: ClaimStepProps) {
  const { i18n } = useLingui();
  const offer = view.choice;
  if (offer === null) return null;
  const { choices, chosen, halt, best } = offer;
  return (
    <>
      {view.payment !== null && <PaymentPanel claim={claim} payment={view.payment} actions={actions} />}
      {claim.reason !== null && <Banner tone="info">{claim.reason}</Banner>}
      <div className={styles.choices}>
        {halt !== null && (
          <Choice title={i18n._(choiceNames.recalculate)}>
            <Text>{i18n._(halts[halt])}</Text>
          </Choice>
        )}
        {choices.map((choice) => (
          <Choice
            key={choice}
            title={i18n._(choiceNames[choice])}
            mark={choice === chosen ? "chosen" : choice === best ? "best" : null}
            button={
              choice !== chosen && (
                <CommandButton
                  wide
                  view={view}
                  action={actionOf[choice]}
                  size="medium"
                  onClick={() => actions.choose(choice)}
                >
                  {i18n._(choiceNames[choice])}
                </CommandButton>
              )
            }
          >
            <Gain choice={choice} claim={claim} offer={offer} />
            <div>
              <Difference choice={choice} claim={claim} offer={offer} />
            </div>
          </Choice>
        ))}
      </div>
    </>
  );
}
