import type { queueMachine } from "#machines/console/queue/queue.machine.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type QueueView, queueViews } from "#machines/console/queue/queue.types.ts";
import { Search } from "#src/console/frame/Search.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { queuePlaces } from "./place.ts";
import { QueueTable } from "./QueueTable.tsx";
import styles from "./Queue.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    queue: typeof queueMachine;
  }
}

const viewNames: Record<QueueView, MessageDescriptor> = {
  todo: msg`To do now`,
  waiting: msg`Waiting for visitors`,
  problems: msg`Problems`,
  all: msg({ message: "All", context: "orders of staff" }),
};

/** The queue of orders. */
export function Queue() {
  const { t, i18n } = useLingui();
  const list = useList("queue", queuePlaces);
  const { view, actions } = list;
  useDocumentTitle(t`Orders`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Orders`}</Heading>
        <Search
          label={t`Number, id or email`}
          value={view.place.search}
          maxLength={254}
          onFind={(search) => actions.change({ search })}
        />
      </Row>
      <ChipGroup
        label={t`Which orders`}
        choices={queueViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
        value={view.place.view}
        onChange={(value) => actions.change({ view: value })}
      />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the orders…`} rows={8} row={styles.row} />}
        failed={t`The orders couldn't be loaded`}
        empty={
          <EmptyState level={2} title={view.place.search === "" ? t`Nothing here` : t`Nothing found`}>
            {view.place.view === "todo" && view.place.search === ""
              ? t`When an order needs you, it appears here by itself.`
              : undefined}
          </EmptyState>
        }
      >
        <QueueTable list={list} />
      </ListBody>
    </Stack>
  );
}
