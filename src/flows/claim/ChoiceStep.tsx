import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ChoiceOffer } from "#machines/claim/claim.selectors.ts";
import type { Claim, ClaimAction, VisitorChoice } from "#machines/claim/claim.types.ts";
import { CourseText } from "#src/flows/shared/CourseText.tsx";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { Banner } from "#src/ui/Banner.tsx";
import { Card } from "#src/ui/Card.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { Tag } from "#src/ui/Tag.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import styles from "./Claim.module.css";
import { CommandButton } from "./CommandButton.tsx";
import { choiceButtons } from "./messages.ts";
import { PaymentPanel } from "./PaymentPanel.tsx";
import type { ClaimStepProps } from "./useClaim.ts";

const actionOf = {
  recalculate: "choose_recalculate",
  top_up: "choose_top_up",
  refund: "choose_refund",
} as const satisfies Record<VisitorChoice, ClaimAction>;

/** What each choice gives, in figures. */
function Effect({
  choice,
  claim,
  offer: { offer, missing },
}: {
  choice: VisitorChoice;
  claim: Claim;
  offer: ChoiceOffer;
}) {
  const locale = useLocale();
  const sendTicker = claim.from.currency.ticker;
  const receiveTicker = claim.to.currency.ticker;
  const due = <Amount value={claim.to.amount} currency={receiveTicker} locale={locale} />;
  switch (choice) {
    case "recalculate":
      return offer === null ? (
        <Trans>You receive less, for the amount that has arrived, at today's rate.</Trans>
      ) : (
        <Trans>
          You receive <Amount value={offer.to_amount} currency={receiveTicker} locale={locale} /> for the
          amount that has arrived, at the rate{" "}
          <CourseText course={offer.course} from={sendTicker} to={receiveTicker} />.
        </Trans>
      );
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
          The exchange does not take place.
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
        <Text>{children}</Text>
        {button}
      </Stack>
    </Card>
  );
}

/** A short or late payment: what each way on gives, and the choice. */
export function ChoiceStep({ claim, view, actions }: ClaimStepProps) {
  const { t, i18n } = useLingui();
  const offer = view.choice;
  if (offer === null) return null;
  const { choices, chosen } = offer;
  const titles: Record<VisitorChoice, string> = {
    recalculate: view.step === "paidLate" ? t`Continue at today's rate` : t`Continue with what has arrived`,
    top_up: t`Send the missing part`,
    refund: t`Get the money back`,
  };
  return (
    <>
      {view.payment !== null && <PaymentPanel payment={view.payment} actions={actions} />}
      {claim.reason !== null && <Banner tone="info">{claim.reason}</Banner>}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Choice
            key={choice}
            title={titles[choice]}
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
                    {i18n._(choiceButtons[choice])}
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
