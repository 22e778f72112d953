import type { orderMachine } from "#machines/console/order/order.machine.ts";
import { useLingui } from "@lingui/react/macro";
import { Suspense, useMemo, useState } from "react";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { kindNames } from "#src/console/blacklist/messages.ts";
import { nameOf } from "#src/console/proposals/messages.ts";
import { staffStatuses } from "#src/console/statuses.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { ListBody } from "#src/ui/list/ListBody.tsx";
import { LoadingBlock } from "#src/ui/list/LoadingBlock.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { Facts } from "./Facts.tsx";
import { History } from "./History.tsx";
import { orderPlaces } from "./place.ts";
import { Steps } from "./Steps.tsx";
import { Visitor } from "./Visitor.tsx";
import styles from "./Order.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    order: typeof orderMachine;
  }
}

const LateChart = lazyComponent(
  () => import("./OrderChart.tsx"),
  ({ OrderChart }) => OrderChart,
).Lazy;

/** The chart, laid out when it is first looked at. */
function Way({ history }: { history: StaffOrder["history"] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t`Where it stands in the chart`}</summary>
      {isOpen && (
        <Suspense fallback={<LoadingBlock label={t`Drawing the chart…`} className={styles.chart} />}>
          <LateChart history={history} fallback={<div className={styles.chart} />} />
        </Suspense>
      )}
    </details>
  );
}

function Opened({ list }: { list: List<"order"> }) {
  const { t, i18n } = useLingui();
  const { data } = list.view;
  if (data === null) return null;
  return (
    <Stack gap={4}>
      <StaleList list={list} />
      <CommandFailures
        list={list}
        titles={{
          open: t`The file couldn't be opened`,
          reveal: t`The details couldn't be shown`,
          askAgain: t`The service couldn't be asked`,
          take: t`The order couldn't be taken`,
          release: t`The order couldn't be let go`,
        }}
      />
      {data.proposals.map((proposal) => (
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
      {data.visitor.blacklisted.map(({ kind, reason }) => (
        <Banner key={kind + reason} tone="danger" title={t`On the blacklist: ${i18n._(kindNames[kind])}`}>
          {reason}
        </Banner>
      ))}
      <div className={styles.desk}>
        <Steps list={list} />
        <Facts list={list} order={data} />
        <Visitor order={data} />
        <History history={data.history} />
        <Way history={data.history} />
      </div>
    </Stack>
  );
}

/** One order: what is known of it, what happened, and what can be done now. */
export function OrderDesk({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const list = useList(
    "order",
    useMemo(() => orderPlaces(id), [id]),
  );
  const claim = list.view.data?.claim;
  const title =
    claim === undefined
      ? t({ message: "Order", context: "of a visitor" })
      : t`Order No. ${String(claim.number)}`;
  useDocumentTitle(title);
  return (
    <Stack gap={3}>
      <div>
        <Anchor href="/">{t`All orders`}</Anchor>
      </div>
      <Row gap={3}>
        <Heading level={1} look="subtitle">
          {title}
        </Heading>
        {claim && (
          <Tag tone={staffStatuses[claim.status].tone}>{i18n._(staffStatuses[claim.status].text)}</Tag>
        )}
      </Row>
      <ListBody
        list={list}
        level={2}
        loading={<LoadingBlock label={t`Loading the order…`} className={styles.place} />}
        failed={t`The order couldn't be loaded`}
        absent={
          <EmptyState
            level={2}
            title={t`There is no such order`}
            action={<ButtonLink href="/" variant="primary">{t`To the orders`}</ButtonLink>}
          />
        }
      >
        <Opened list={list} />
      </ListBody>
    </Stack>
  );
}
