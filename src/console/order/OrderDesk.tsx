import { useLingui } from "@lingui/react/macro";
import { detailOf } from "#domain/api-failure.ts";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { cx } from "#src/ui/cx.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { kindNames } from "#src/console/blacklist/messages.ts";
import { nameOf } from "#src/console/proposals/messages.ts";
import { OrderWay } from "#src/claim/order-chart/OrderWay.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Money, VisitorFacts } from "./Facts.tsx";
import { History } from "./History.tsx";
import { pressFaults } from "./messages.ts";
import { Steps } from "./Steps.tsx";
import { type Desk, useOrder } from "./useOrder.ts";
import { Visitor } from "./Visitor.tsx";
import look from "#src/console/frame/Desk.module.css";
import styles from "./Order.module.css";

function Opened({ desk, order }: { desk: Desk; order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const { failed } = desk.view;
  return (
    <Stack gap={4}>
      <StaleList list={desk} />
      {failed !== null && (
        <Banner tone="danger" answers title={i18n._(pressFaults[failed.press.type])}>
          {detailOf(failed.failure) ?? failureText(failed.failure)}
        </Banner>
      )}
      {order.proposals.map((proposal) => (
        <Banner key={proposal.id} tone="warning" title={t`Waits for a second person`}>
          <Stack gap={1}>
            <span>
              {[
                i18n._(nameOf(proposal)),
                proposal.amount !== null && `${proposal.amount} ${proposal.currency ?? ""}`,
                proposal.by?.name,
              ]
                .filter((part) => typeof part === "string")
                .join(" · ")}
            </span>
            <Anchor href="/second-person">{t`Look at it and confirm`}</Anchor>
          </Stack>
        </Banner>
      ))}
      {order.visitor.blacklisted.map(({ kind, reason }) => (
        <Banner key={kind + reason} tone="danger" title={t`On the blacklist: ${i18n._(kindNames[kind])}`}>
          {reason}
        </Banner>
      ))}
      <div className={cx(look.desk, styles.desk)}>
        <Money desk={desk} order={order} />
        <Steps desk={desk} order={order} />
        <VisitorFacts desk={desk} order={order} />
        <Visitor order={order} />
        <History history={order.history} />
        <OrderWay title={t`Where it stands in the chart`} history={order.history} />
      </div>
    </Stack>
  );
}

function Body({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const { page, order, failure } = desk.view;
  switch (page) {
    case "loading":
      return <LoadingBlock label={t`Loading the order…`} className={look.place} />;
    case "failed":
      return (
        <LoadFailureCard
          level={2}
          title={t`The order couldn't be loaded`}
          failure={failure}
          onRetry={desk.actions.retry}
        />
      );
    case "absent":
      return (
        <EmptyState
          level={2}
          title={t`There is no such order`}
          action={<Anchor href="/">{t`To the orders`}</Anchor>}
        />
      );
    case "shown":
      return order && <Opened desk={desk} order={order} />;
  }
}

/** One order: what is known of it, what happened, and what can be done now. */
export function OrderDesk({ id, closeHref }: { id: string; closeHref?: string }) {
  const { t } = useLingui();
  const desk = useOrder(id);
  const claim = desk.view.order?.claim;
  const title =
    claim === undefined
      ? t({ message: "Order", context: "of a visitor" })
      : t`Order No. ${String(claim.number)}`;
  useDocumentTitle(title);
  return (
    <Stack gap={3}>
      {closeHref === undefined && (
        <div>
          <Anchor href="/">{t`All orders`}</Anchor>
        </div>
      )}
      <Row justify="between" gap={3}>
        <Row gap={3}>
          <Heading level={1}>{title}</Heading>
          {claim && <StatusTag status={claim.status} forStaff />}
        </Row>
        {closeHref !== undefined && <Anchor href={closeHref}>{t`Close`}</Anchor>}
      </Row>
      <Body desk={desk} />
    </Stack>
  );
}
