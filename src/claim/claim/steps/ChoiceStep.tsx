import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ChoiceOffer } from "#machines/claim/claim/claim.selectors.ts";
import type { Claim, ClaimAction, VisitorChoice } from "#machines/claim/claim/claim.types.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "#src/claim/claim/Claim.module.css";
import { CommandButton } from "#src/claim/claim/CommandButton.tsx";
import { choiceNames } from "#src/claim/claim/messages.ts";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { Reason } from "#src/claim/claim/Reason.tsx";
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

/** What each choice comes to, and for what. */
function useOutcomes(claim: Claim, { offer, received, missing, isSameSum }: ChoiceOffer) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { from, to } = claim;
  const sent = (value: string) => formatAmount(value, { locale, currency: from.currency.ticker });
  const gained = (value: string) => formatAmount(value, { locale, currency: to.currency.ticker });
  const [due, rest, arrived] = [gained(to.amount), sent(missing), sent(received)];
  return {
    recalculate: {
      label: t`You receive`,
      sum: offer === null ? i18n._(choiceNames.recalculate) : gained(offer.to_amount),
      basis: isSameSum ? t`The same sum as by the order.` : t`For the ${arrived} that has arrived.`,
    },
    top_up: { label: t`You receive`, sum: due, basis: t`If you send ${rest} more, at the order's rate.` },
    refund: { label: t`You get back`, sum: arrived, basis: t`The exchange is cancelled.` },
  } satisfies Record<VisitorChoice, { label: string; sum: string; basis: string }>;
}

/** How a recalculation is counted, for those who ask. */
function HowCounted({ claim, offer }: { claim: Claim; offer: ChoiceOffer }) {
  const { t } = useLingui();
  return (
    <details className={styles.how}>
      <summary>
        {t`How it's counted`}
        <Icon name="chevronDown" size="small" />
      </summary>
      <Text size="small">
        <Recalculation claim={claim} choice={offer} />
      </Text>
    </details>
  );
}

function Choice({
  label,
  title,
  basis,
  mark,
  children,
  button,
}: {
  /** What its title is. */
  label?: string;
  title: string;
  basis: string;
  /** It is chosen, or it leaves the visitor with most. */
  mark?: "chosen" | "best" | null;
  children?: ReactNode;
  button?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Card tone={mark === "chosen" ? "accent" : "sunken"} className={styles.choice}>
      <div>
        {mark && (
          <Tag tone={mark === "chosen" ? "success" : "info"}>
            {mark === "chosen" ? t`Chosen` : t`Best for you now`}
          </Tag>
        )}
        {label !== undefined && (
          <Text size="small" tone="secondary">
            {label}
          </Text>
        )}
        <Heading level={2} className={styles.comes}>
          {title}
        </Heading>
        <Text size="small" tone="secondary">
          {basis}
        </Text>
        {children}
      </div>
      {button}
    </Card>
  );
}

/** A short or late payment: what each option comes to, and the choice. */
export function ChoiceStep({ claim, view, actions }: ClaimStepProps) {
  const offer = view.choice;
  if (offer === null) return null;
  return (
    <>
      {view.payment !== null && (
        <PaymentPanel claim={claim} view={view} payment={view.payment} actions={actions} />
      )}
      {claim.reason !== null && (
        <Banner tone="info">
          <Reason>{claim.reason}</Reason>
        </Banner>
      )}
      <Choices claim={claim} view={view} actions={actions} offer={offer} />
    </>
  );
}

function Choices({ claim, view, actions, offer }: ClaimStepProps & { offer: ChoiceOffer }) {
  const { i18n } = useLingui();
  const { choices, chosen, halt, best } = offer;
  const outcomes = useOutcomes(claim, offer);
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <Choice
          key={choice}
          label={outcomes[choice].label}
          title={outcomes[choice].sum}
          basis={outcomes[choice].basis}
          mark={choice === chosen ? "chosen" : choice === best ? "best" : null}
          button={
            choice !== chosen && (
              <CommandButton
                wide
                view={view}
                action={actionOf[choice]}
                variant={choice === best ? "primary" : "secondary"}
                size="medium"
                onClick={() => actions.choose(choice)}
              >
                {i18n._(choiceNames[choice])}
              </CommandButton>
            )
          }
        >
          {choice === "recalculate" && offer.offer !== null && <HowCounted claim={claim} offer={offer} />}
        </Choice>
      ))}
      {halt !== null && <Choice title={i18n._(choiceNames.recalculate)} basis={i18n._(halts[halt])} />}
    </div>
  );
}
