import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { PairCodes } from "#domain/exchange/pair-path.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import type { PairPage } from "#domain/exchange/pair-page.ts";
import { Exchange, type ExchangeFailure } from "#src/exchange/exchange/Exchange.tsx";
import { RateHistory } from "#src/exchange/rate-history/RateHistory.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ErrorState } from "#src/ui/feedback/Notice.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { Question } from "#src/site/content/Question.tsx";
import { OtherPairs } from "./OtherPairs.tsx";
import styles from "./Pair.module.css";
import { PairTerms } from "./PairFacts.tsx";
import { PairSteps } from "./PairSteps.tsx";

/** The form failed to load; the rest of the page stays. */
function FormFailed({ reason, onRetry }: ExchangeFailure) {
  const { t } = useLingui();
  return (
    <Card>
      <ErrorState
        level={2}
        title={t`The exchange couldn't be loaded`}
        retry={{ label: t`Try again`, onRetry }}
      >
        {reason}
      </ErrorState>
    </Card>
  );
}

function Questions({ questions }: Pick<PairPage, "questions">) {
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <Section title={t`Questions`}>
      <div className={styles.questions}>
        {questions.map(({ slug, title, body }) => (
          <Question
            key={slug}
            id={slug}
            title={title}
            body={body}
            link={{ href: `/faq#${slug}`, label: t`All questions and answers` }}
          />
        ))}
      </div>
    </Section>
  );
}

const asItIs = (form: ReactNode) => form;

/** The form under the address of a pair that is not offered. */
export function MissedPair({
  pair,
  ...form
}: { pair: PairCodes } & Pick<ComponentProps<typeof Exchange>, "late" | "onSettled">) {
  const title = `${pair.from} → ${pair.to}`;
  useDocumentTitle(title);
  return (
    <Stack gap={6}>
      <Heading level={1}>{title}</Heading>
      <div className={styles.front}>
        <Exchange pair={pair} renderPage={asItIs} Failed={FormFailed} {...form} />
      </div>
    </Stack>
  );
}

/** The content of a pair page below its heading, the exchange form first. */
export function PairView({
  pair,
  late,
  onSettled,
}: { pair: PairPage } & Pick<ComponentProps<typeof Exchange>, "late" | "onSettled">) {
  return (
    <Stack gap={7}>
      <div className={styles.front}>
        <Exchange
          pair={{ from: pair.from.code, to: pair.to.code }}
          renderPage={asItIs}
          Failed={FormFailed}
          late={late}
          onSettled={onSettled}
        />
        <Stack gap={6}>
          <noscript>
            <PairTerms pair={pair} />
          </noscript>
          <PairSteps pair={pair} />
        </Stack>
      </div>
      <RateHistory pair={pair} />
      <Questions questions={pair.questions} />
      <OtherPairs pair={pair} />
    </Stack>
  );
}
