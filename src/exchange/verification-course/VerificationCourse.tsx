import { useLingui } from "@lingui/react/macro";
import { useLocation, useSearch } from "wouter";
import { groupCard } from "#domain/requisites/card-text.ts";
import { signInPath } from "#domain/account/return-path.ts";
import type { CourseTypeChoice } from "#machines/exchange/exchange/exchange.selectors.ts";
import type { Exchange } from "#src/exchange/exchange/useExchange.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { addCardPath } from "#src/ui/requisites/addresses.ts";
import { useSession } from "#src/shell/session/useSession.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { RadioCards } from "#src/ui/controls/RadioCards.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";

interface Props {
  choice: CourseTypeChoice;
  /** The value of the card field. */
  card: string;
  tickers: { from: string; to: string };
  actions: Exchange["actions"];
}

/** The amount from which the verification course applies; empty when the minimum is the same without it. */
function useFromAmount({ choice: { min }, tickers }: Props): string {
  const { t } = useLingui();
  const locale = useLocale();
  return min === null ? "" : t`From ${formatAmount(min, { locale, currency: tickers.from })}.`;
}

/** How to get the better course: sign in, or verify a card. */
function Offer(props: Props) {
  const { t } = useLingui();
  const { view } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const { choice, tickers, actions } = props;
  const fromAmount = useFromAmount(props);
  const isUser = view.step === "signedIn";
  const back = search === "" ? path : `${path}?${search}`;
  return (
    <Text size="small">
      <b>{t`A better rate with a verified card`}</b>:
      <br />
      <CourseText course={choice.verificationCourse} {...tickers} />. {fromAmount}{" "}
      <Anchor href={isUser ? addCardPath : signInPath(back)} onClick={actions.keepDraft}>
        {isUser ? t`Verify a card` : t`Sign in`}
      </Anchor>
    </Text>
  );
}

/** The choice of the course, and of the verified card to pay from. */
function Choice(props: Props) {
  const { t } = useLingui();
  const { choice, card, tickers, actions } = props;
  const fromAmount = useFromAmount(props);
  return (
    <Stack gap={3}>
      <RadioCards
        legend={t`Rate type`}
        value={choice.chosen}
        onChange={actions.chooseCourseType}
        choices={[
          {
            value: "default",
            label: t`Standard`,
            detail: <CourseText course={choice.course} {...tickers} />,
          },
          {
            value: "verification",
            label: t`With a verified card`,
            detail: (
              <>
                <CourseText course={choice.verificationCourse} {...tickers} /> {fromAmount}
              </>
            ),
          },
        ]}
      />
      {choice.chosen === "verification" && choice.cards.length > 1 && (
        <Select
          label={t`Verified card`}
          value={card}
          placeholder={t`Choose a card`}
          choices={choice.cards.map(({ number, name }) => ({
            value: number,
            label: `${groupCard(number)} · ${name}`,
          }))}
          onChange={actions.chooseCard}
        />
      )}
    </Stack>
  );
}

/** The courses of a pair that has a better one for verified cards. A separate chunk: few pairs have one. */
export function VerificationCourse({ view, actions }: Exchange) {
  const { courseType: choice, send, receive } = view;
  if (choice === null || send.currency === null || receive.currency === null) return null;
  const props = {
    choice,
    card: view.fields.from.find(({ kind }) => kind === "card")?.value ?? "",
    tickers: { from: send.currency.ticker, to: receive.currency.ticker },
    actions,
  };
  return choice.cards.length === 0 ? <Offer {...props} /> : <Choice {...props} />;
}
