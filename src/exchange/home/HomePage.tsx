import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Exchange, type ExchangeFailure } from "#src/exchange/exchange/Exchange.tsx";
import type { WholeExchange } from "#src/exchange/exchange/useExchange.ts";
import { ExchangeHeading } from "#src/exchange/exchange/ExchangeHeading.tsx";
import { RecentClaims } from "#src/shell/site/RecentClaims.tsx";
import { ErrorPage } from "#src/shell/error/ErrorPage.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./HomePage.module.css";
import { HowItWorks } from "./HowItWorks.tsx";

/** Without directions there is no exchange, only an error page. It recovers by itself and keeps what was typed. */
function ExchangeFailed({ reason, onRetry }: ExchangeFailure) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <ErrorPage
        status={500}
        action={<Button variant="primary" icon="retry" onClick={onRetry}>{t`Try again`}</Button>}
        onHome={onRetry}
      >
        <Text strong>{t`The exchange couldn't be loaded`}</Text>
        <Text>{reason}</Text>
      </ErrorPage>
    </div>
  );
}

interface HomePageProps {
  /** Best pairs, reserves, reviews, news and questions, below the form. */
  showcase: ReactNode;
  /** The week of the pair's rate, beside the form. */
  Week: ComponentType<Pick<WholeExchange, "view">>;
  /** See `LateParts`. */
  late: ComponentProps<typeof Exchange>["late"];
  /** Called when the page has time to load the content below the form. */
  onSettled: () => unknown;
}

/** Kept as elements: a key in the form does not draw them anew. */
const recentClaims = <RecentClaims />;
const howItWorks = <HowItWorks />;

function AroundForm({
  showcase,
  Week,
  view,
  children,
}: Pick<HomePageProps, "showcase" | "Week"> &
  ComponentProps<typeof ExchangeHeading> & { children: ReactNode }) {
  return (
    <Stack gap={7}>
      <Stack gap={4}>
        {recentClaims}
        <div className={styles.front}>
          <ExchangeHeading view={view} />
          <div className={styles.form}>{children}</div>
          <div className={styles.week}>{view !== null && <Week view={view} />}</div>
        </div>
      </Stack>
      {howItWorks}
      <div className={styles.below}>{showcase}</div>
    </Stack>
  );
}

/** The home page: the exchange form first. */
export const HomePage = ({ showcase, Week, late, onSettled }: HomePageProps) => (
  <Exchange
    renderPage={(form, view) => (
      <AroundForm showcase={showcase} Week={Week} view={view}>
        {form}
      </AroundForm>
    )}
    Failed={ExchangeFailed}
    late={late}
    onSettled={onSettled}
  />
);
