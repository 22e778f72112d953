import type { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { type OrderFilter, orderFilters } from "#machines/account/orders/orders.types.ts";
import { ListButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { filterNames } from "#src/ui/list/filterNames.ts";
import { Button, ButtonLink } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { OrderTable } from "./OrderTable.tsx";
import { orderPlaces } from "./place.ts";
import styles from "./Orders.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    orders: typeof ordersMachine;
  }
}

const emptyTexts: Record<OrderFilter, MessageDescriptor> = {
  all: msg`You have no orders yet`,
  active: msg`You have no orders in progress`,
  done: msg`You have no completed orders`,
  failed: msg`You have no cancelled, declined or expired orders`,
};

function Empty({ list: { view, actions } }: { list: List<"orders"> }) {
  const { t, i18n } = useLingui();
  const { filter } = view.place;
  return (
    <EmptyState
      level={2}
      title={i18n._(emptyTexts[filter])}
      action={
        filter === "all" ? (
          <ButtonLink href="/" variant="primary">{t`Exchange currency`}</ButtonLink>
        ) : (
          <Button onClick={() => actions.change({ filter: "all" })}>{t`Show all orders`}</Button>
        )
      }
    >
      {filter === "all" &&
        t`What you exchange while signed in is listed here, and so is what you exchanged before with the same email.`}
    </EmptyState>
  );
}

/** The orders of who is signed in. */
export function Orders() {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const list = useList("orders", orderPlaces, { "repeat.ready": () => navigate("/") });
  const { view, actions } = list;
  return (
    <Stack gap={5}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Your orders`}</Heading>
        <ListButton
          list={list}
          command="export"
          size="small"
          icon="file"
          disabled={view.rows.length === 0}
        >{t`Download as CSV`}</ListButton>
      </Row>
      <ChipGroup
        label={t`Which orders`}
        choices={orderFilters.map((value) => ({ value, label: i18n._(filterNames[value]) }))}
        value={view.place.filter}
        onChange={(filter) => actions.change({ filter })}
      />
      <StaleList list={list} />
      <CommandFailures
        list={list}
        titles={{ repeat: t`The order couldn't be repeated`, export: t`The file couldn't be made` }}
      />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading your orders…`} rows={3} row={styles.row} />}
        failed={t`Your orders couldn't be loaded`}
        empty={<Empty list={list} />}
      >
        <OrderTable list={list} />
      </ListBody>
    </Stack>
  );
}
