import type {
  withdrawalStatusMachine,
  Withdrawal,
} from "#machines/earnings/withdrawal-status/withdrawal-status.machine.ts";
import { type Following, useFollowing } from "#src/shell/useFollowing.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { ShopNav } from "#src/shop/frame/ShopFrame.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { sources, type WizardSource } from "#src/earnings/withdrawal/sources.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { ErrorPage } from "#src/shell/error/ErrorPage.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Actions, Reading, Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    withdrawalStatus: typeof withdrawalStatusMachine;
  }
}

/** The status of a withdrawal and what it means to the user. */
const headlines: Record<
  Withdrawal["status"],
  { tone: "info" | "success" | "danger" | "warning"; title: MessageDescriptor; lead: MessageDescriptor }
> = {
  waiting: {
    tone: "info",
    title: msg`We're checking your withdrawal`,
    lead: msg`You don't need to do anything. This page updates by itself.`,
  },
  approved: {
    tone: "info",
    title: msg`Your withdrawal is approved`,
    lead: msg`We'll send the money shortly. This page updates by itself.`,
  },
  paying: {
    tone: "info",
    title: msg`We're sending the money`,
    lead: msg`It usually takes a few minutes. This page updates by itself.`,
  },
  failed: {
    tone: "warning",
    title: msg`The payout didn't go through`,
    lead: msg`We'll try again, or return the whole amount to your balance. You don't need to do anything.`,
  },
  paid: {
    tone: "success",
    title: msg`The money is sent`,
    lead: msg`Not there in a day? Write to us and name the withdrawal number.`,
  },
  rejected: {
    tone: "danger",
    title: msg`The withdrawal was declined`,
    lead: msg`The whole amount is available on your balance again.`,
  },
};

function Details({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { tone, title, lead } = headlines[withdrawal.status];
  const { currency, payout, reason, transaction } = withdrawal;
  // Whichever of the addresses it was opened at.
  const source = sources[withdrawal.source];
  return (
    <Card>
      <Stack gap={5}>
        <Banner tone={tone} announce title={i18n._(title)}>
          <p>{i18n._(lead)}</p>
          {reason !== null && (
            <p>
              {t`Reason:`} {reason}
            </p>
          )}
        </Banner>
        <KeyValue
          pairs={[
            { key: t`Requested`, value: formatShortMoment(locale, withdrawal.created_at) },
            { key: t({ message: "Method", context: "withdrawal" }), value: currencyLine(payout) },
            ...withdrawal.requisites.map(({ label, value }) => ({ key: label, value })),
            {
              key: t`Taken from the balance`,
              value: <Amount value={withdrawal.amount} currency={currency.ticker} locale={locale} />,
            },
            {
              key: t`Fee`,
              value: <Amount value={withdrawal.fee} currency={currency.ticker} locale={locale} />,
            },
            ...(transaction === null ? [] : [{ key: t`Transaction`, value: transaction }]),
            {
              key: withdrawal.status === "rejected" ? t`You would have received` : t`You receive`,
              value: <Amount value={withdrawal.payout_amount} currency={payout.ticker} locale={locale} />,
              total: true,
            },
          ]}
        />
        <Actions>
          {withdrawal.status === "rejected" && (
            <ButtonLink href={source.wizard} variant="primary">{t`Make another withdrawal`}</ButtonLink>
          )}
          <ButtonLink href={source.home}>{i18n._(source.toHome)}</ButtonLink>
        </Actions>
      </Stack>
    </Card>
  );
}

function NotFound({ source }: { source: WizardSource }) {
  const { t, i18n } = useLingui();
  const { home, toHome } = sources[source];
  const title = t`We can't find this withdrawal`;
  useDocumentTitle(title);
  return (
    <ErrorPage
      status={404}
      action={
        <ButtonLink href={home} variant="primary">
          {i18n._(toHome)}
        </ButtonLink>
      }
    >
      <Text>{title}</Text>
      <Text>{t`Check that the link is copied whole, and that you are signed in to the right account.`}</Text>
    </ErrorPage>
  );
}

function Body({ view, actions }: Following<"withdrawalStatus">) {
  const { t } = useLingui();
  switch (view.step) {
    case "loading":
      return (
        <Card>
          <Stack gap={4}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
            <Skeleton shape="control" width="half" />
          </Stack>
        </Card>
      );
    case "notFound":
      return null;
    case "loadFailed":
      return (
        <LoadFailureCard
          level={2}
          title={t`The withdrawal couldn't be loaded`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      );
    case "shown":
      return (
        <>
          {view.isStale && (
            <StaleNotice title={t`This may be out of date`} failure={view.failure} onRetry={actions.retry} />
          )}
          {view.reading !== null && <Details withdrawal={view.reading} />}
        </>
      );
  }
}

/** One withdrawal of the signed-in user. */
export function WithdrawalStatus({ id, source }: { id: string; source: WizardSource }) {
  const { t, i18n } = useLingui();
  const flow = useFollowing("withdrawalStatus", id);
  const number = flow.view.reading?.number;
  if (flow.view.step === "notFound") return <NotFound source={source} />;
  return (
    <Reading>
      <Stack gap={5}>
        {source === "shop" && <ShopNav section="withdrawal" />}
        <Heading level={1}>
          {number === undefined ? i18n._(sources[source].title) : t`Withdrawal No. ${String(number)}`}
        </Heading>
        <Body {...flow} />
      </Stack>
    </Reading>
  );
}
