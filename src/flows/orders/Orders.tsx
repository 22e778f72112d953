import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type OrderFilter, orderFilters } from "#machines/orders/orders.types.ts";
import { filterNames } from "#src/flows/shared/orderFilters.ts";
import { PagedList } from "#src/flows/shared/PagedList.tsx";
import { StaleNotice } from "#src/flows/shared/StaleNotice.tsx";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button, ButtonLink } from "#src/ui/Button.tsx";
import { ChipGroup } from "#src/ui/ChipGroup.tsx";
import { Row, Stack } from "#src/ui/Layout.tsx";
import { EmptyState } from "#src/ui/Notice.tsx";
import { Heading } from "#src/ui/Text.tsx";
import { OrderTable } from "./OrderTable.tsx";
import { type Orders as Flow, useOrders } from "./useOrders.ts";
import styles from "./Orders.module.css";
import "#src/ui/lateIcons.ts";

const emptyTexts: Record<OrderFilter, MessageDescriptor> = {
  all: msg`You have no orders yet`,
  active: msg`You have no orders in progress`,
  done: msg`You have no completed orders`,
  failed: msg`You have no cancelled, declined or expired orders`,
};

function Filters({ view, actions }: Flow) {
  const { t, i18n } = useLingui();
  return (
    <ChipGroup
      label={t`Which orders`}
      choices={orderFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
      value={view.filter}
      onChange={actions.chooseFilter}
    />
  );
}

function Troubles({ view, actions }: Flow) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <>
      {view.isStale && (
        <StaleNotice title={t`This list may be out of date`} failure={view.failure} onRetry={actions.retry} />
      )}
      {view.repeat.failure !== null && (
        <Banner tone="danger" announce title={t`The order could not be repeated`}>
          {failureText(view.repeat.failure)}
        </Banner>
      )}
      {view.export.failure !== null && (
        <Banner tone="danger" announce title={t`The file could not be made`}>
          {failureText(view.export.failure)}
        </Banner>
      )}
    </>
  );
}

function Empty({ view, actions }: Flow) {
  const { t, i18n } = useLingui();
  return (
    <EmptyState
      level={2}
      title={i18n._(emptyTexts[view.filter])}
      action={
        view.filter === "all" ? (
          <ButtonLink href="/" variant="primary">{t`Exchange currency`}</ButtonLink>
        ) : (
          <Button onClick={() => actions.chooseFilter("all")}>{t`Show all orders`}</Button>
        )
      }
    >
      {view.filter === "all" &&
        t`What you exchange while signed in is listed here, and so is what you exchanged before with the same e-mail.`}
    </EmptyState>
  );
}

/** The orders of who is signed in. */
export function Orders() {
  const { t } = useLingui();
  const { view, actions } = useOrders();
  return (
    <Stack gap={5}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Your orders`}</Heading>
        <Button
          size="small"
          icon="file"
          pending={view.export.isPending}
          disabled={!view.export.isOffered}
          onClick={actions.export}
        >{t`Download as CSV`}</Button>
      </Row>
      <Filters view={view} actions={actions} />
      <Troubles view={view} actions={actions} />
      <PagedList
        view={view}
        actions={actions}
        level={2}
        texts={{ loading: t`Loading your orders…`, failed: t`Your orders could not be loaded` }}
        rows={3}
        row={styles.row}
        empty={<Empty view={view} actions={actions} />}
      >
        <OrderTable
          orders={view.orders}
          isTurning={view.isTurning}
          pendingId={view.repeat.pendingId}
          onRepeat={actions.repeat}
        />
      </PagedList>
    </Stack>
  );
}
